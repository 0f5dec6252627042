import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { encodeDiscoveryReply, isDiscoveryRequest } from '@ledloom/protocol'
import { GESTALT_F } from '../recorded-gestalts.ts'
import { type SmallAnswers, SmallDevice } from '../small-device.ts'

/** What an answering device says. */
export interface AnsweringSetup {
  /** What it calls itself, an answer each. Default one: `Twinkly_ABCDEF`. */
  readonly ids?: readonly string[]
  /** What it says its address is. Default 127.0.0.1. */
  readonly stated?: string
  /** How many questions it does not hear at first. Default 0. */
  readonly deaf?: number
  /** How often it says each answer. Default 1. */
  readonly repeats?: number
  /** The bytes it answers with. Default: those of a real device. */
  readonly reply?: Uint8Array
  readonly answers?: SmallAnswers
}

/** A device that answers on UDP and describes itself over HTTP, each on a free port. */
export async function startAnsweringDevice(setup: AnsweringSetup = {}) {
  const small = new SmallDevice({
    'open GET gestalt': () => [200, GESTALT_F],
    'open GET fw/version': () => [200, { version: '2.7.1', code: 1000 }],
    ...setup.answers,
  })
  const address = await small.start()
  const udp = await startAnswering(setup)
  const close = async () => {
    await udp.close()
    await small.close()
  }
  return { small, address, httpPort: Number(address.split(':')[1]), ...udp, close }
}

/** Answers the question on a free UDP port of 127.0.0.1. */
export async function startAnswering(setup: AnsweringSetup) {
  const { ids = ['Twinkly_ABCDEF'], stated = '127.0.0.1', deaf = 0, repeats = 1 } = setup
  const socket = createSocket('udp4')
  const { reply } = setup
  const real = () => ids.map((id) => encodeDiscoveryReply({ address: stated, id }))
  const replies = reply === undefined ? real() : [reply]
  let asked = 0
  socket.on('message', (datagram, { port, address }) => {
    if (!isDiscoveryRequest(datagram) || ++asked <= deaf) return
    for (let i = 0; i < repeats; i++) {
      for (const reply of replies) socket.send(reply, port, address)
    }
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  return {
    port: socket.address().port,
    asked: () => asked,
    close: async () => {
      const closed = once(socket, 'close')
      socket.close()
      await closed
    },
  }
}
