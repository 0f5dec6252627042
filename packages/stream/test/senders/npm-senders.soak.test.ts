import { fork } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import type { Clock } from '@ledloom/core'
import { systemClock } from '@ledloom/sockets'
import artnet from 'artnet'
import createOpcStream from 'opc'
import createStrand from 'opc/strand.js'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { ListeningOptions } from '../../../inputs/test/listening.ts'
import { until } from '../../../sockets/test/until.ts'
import { LED_COUNT, type LightChain, openLightChain, UNIVERSE } from './light-chain.ts'
import { openSacnSender } from './open-sacn-sender.ts'

const test = suite('from senders of npm to a device')

/** Two seconds. */
const FRAME_COUNT = 80
/** A sender may be stopped between two packets for long; what is wrong in ours is so each time. */
const MOST_PARTIAL = 4
/**
 * A frame is over after 5 ms of silence, for which a busy machine stops a sender between two packets
 * again and again. By this clock that takes a hundred.
 */
const slowClock: Clock = { ...systemClock, now: () => performance.now() / 20 }
const opened: { close(): unknown }[] = []

test.after.each(async () => {
  for (const each of opened.splice(0).reverse()) await each.close()
})

async function open(name: string, options: ListeningOptions = {}) {
  const chain = await openLightChain(name, options)
  opened.push(chain)
  return chain
}

/** Each LED another colour, two universes in all. */
function pattern(seed: number): number[] {
  return Array.from({ length: 3 * LED_COUNT }, (_, at) => (at * seed + 7) % 256)
}

async function untilShown({ virtual }: LightChain, expected: readonly number[]): Promise<void> {
  await until(() => virtual.shown.join() === expected.join())
}

test('sacn: two universes, raw values', async () => {
  const chain = await open('sacn')
  const senders = [1, 2].map((universe) => openSacnSender(chain.listening.port, universe))
  opened.push(...senders)
  for (const seed of [1, 3]) {
    const bytes = pattern(seed)
    for (const [at, sender] of senders.entries()) {
      const part = bytes.slice(at * UNIVERSE, (at + 1) * UNIVERSE)
      await sender.send(part)
    }
    await untilShown(chain, bytes)
  }
})

test('artnet: two universes, changed channels only', async () => {
  const chain = await open('art-net')
  const sender = artnet({ host: '127.0.0.1', port: chain.listening.port, refresh: 1000 })
  opened.push(sender)
  for (const seed of [1, 3]) {
    const bytes = pattern(seed)
    sender.set(0, 1, bytes.slice(0, UNIVERSE))
    sender.set(1, 1, bytes.slice(UNIVERSE))
    await untilShown(chain, bytes)
  }
})

test('dmxnet: one packet a channel', async () => {
  const chain = await open('art-net')
  const sender = fork(new URL('dmxnet-process.ts', import.meta.url))
  opened.push({ close: () => sender.kill() })
  const bytes = pattern(5)
  sender.send({ port: chain.listening.port, bytes })
  await untilShown(chain, bytes)
})

for (const isSynchronised of [false, true]) {
  const how = isSynchronised ? 'with ArtSync' : 'without ArtSync'
  test(`dmxnet: 40 frames a second for two seconds ${how}, none torn`, async () => {
    const chain = await open('art-net', { clock: slowClock })
    const sender = fork(new URL('dmxnet-frames.ts', import.meta.url))
    opened.push({ close: () => sender.kill() })
    sender.send({ port: chain.listening.port, frameCount: FRAME_COUNT, isSynchronised })
    await once(sender, 'message')
    const { partial } = chain.listening.statistics
    const looks = lookAt(chain)
    await once(sender, 'message')
    await untilShown(
      chain,
      Array.from({ length: 3 * LED_COUNT }, () => FRAME_COUNT),
    )
    const torn = looks.end().filter((colours) => new Set(colours).size > 1)
    assert.ok(chain.listening.statistics.partial - partial <= MOST_PARTIAL)
    assert.ok(torn.length <= MOST_PARTIAL, `${torn.length} torn`)
    assert.is(chain.listening.statistics.lost, 0)
  })
}

/** What the LEDs of the device show 50 times a second. */
function lookAt({ virtual }: LightChain) {
  const looks: number[][] = []
  const timer = setInterval(() => looks.push([...virtual.shown]), 20)
  return {
    end(): readonly number[][] {
      clearInterval(timer)
      assert.ok(looks.length > 10, `${looks.length} looks`)
      return looks
    },
  }
}

test('opc: a strand over TCP', async () => {
  const chain = await open('opc')
  const socket = connect(chain.listening.port, '127.0.0.1')
  await once(socket, 'connect')
  const stream = createOpcStream()
  stream.pipe(socket)
  opened.push({ close: () => socket.destroy() })
  const strand = createStrand(LED_COUNT)
  for (const seed of [1, 3]) {
    const bytes = pattern(seed)
    for (let led = 0; led < LED_COUNT; led++) {
      strand.setPixel(led, bytes[3 * led]!, bytes[3 * led + 1]!, bytes[3 * led + 2]!)
    }
    stream.writePixels(0, strand.buffer)
    await untilShown(chain, bytes)
  }
})

test.run()
