import { networkInterfaces } from 'node:os'
import { decodeDiscoveryReply, encodeDiscoveryRequest } from '@ledloom/protocol'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createIdentity } from '../../src/device/create-identity.ts'
import { answerQuestion } from '../../src/discovery/answer-question.ts'
import { VirtualDevice } from '../../src/index.ts'
import { UdpClient } from '../udp-client.ts'

const test = suite('answerQuestion')
const client = new UdpClient()
const mac = '5c:cf:7f:33:aa:ff'

test.after(() => client.close())

/** What a device that listens at `host` answers to `datagram`, sent to `address`. */
async function answerOf(host: string, address: string, datagram = encodeDiscoveryRequest()) {
  const device = await VirtualDevice.start({ ledCount: 1, host, mac, name: 'Porch' })
  try {
    return await client.ask(datagram, device.discoveryPort, address)
  } finally {
    await device.close()
  }
}

function outerAddress(): string | undefined {
  const addresses = Object.values(networkInterfaces()).flatMap((each) => each ?? [])
  return addresses.find(({ family, internal }) => family === 'IPv4' && !internal)?.address
}

test('the answer has the address reversed, OK, the id and a zero', async () => {
  const answer = await answerOf('127.0.0.1', '127.0.0.1')
  assert.is(
    answer?.toString('hex'),
    `0100007f4f4b${Buffer.from('Twinkly_33AAFF').toString('hex')}00`,
  )
})

test('a device that listens everywhere gives the address at which the client reaches it', async () => {
  for (const address of ['127.0.0.1', outerAddress() ?? '127.0.0.1']) {
    const answer = await answerOf('0.0.0.0', address)
    assert.equal(decodeDiscoveryReply(answer!), { address, id: 'Twinkly_33AAFF' })
  }
})

test('a device at one address hears who asks all', async () => {
  const address = outerAddress()
  if (address === undefined) return
  const answer = await answerOf(address, '127.0.0.1')
  assert.is(decodeDiscoveryReply(answer!)?.address, address)
})

test('a question from nowhere is not answered', async () => {
  const from = { address: '127.0.0.1', family: 'IPv4', port: 0, size: 9 } as const
  const asking = { datagram: encodeDiscoveryRequest(), from }
  const identity = createIdentity({ mac })
  assert.is(await answerQuestion(identity, '127.0.0.1', asking), undefined)
  const reachable = { ...asking, from: { ...from, port: 1 } }
  assert.ok(await answerQuestion(identity, '127.0.0.1', reachable))
})

test('what follows the question is overlooked', async () => {
  const datagram = Uint8Array.of(...encodeDiscoveryRequest(), 0, 0)
  assert.ok(await answerOf('127.0.0.1', '127.0.0.1', datagram))
})

test('anything else is not answered', async () => {
  for (const text of ['1discover', '\x01discove', '\x01WHEREAREYOU', '']) {
    assert.is(await answerOf('127.0.0.1', '127.0.0.1', Buffer.from(text)), undefined, text)
  }
})

test.run()
