import { networkInterfaces } from 'node:os'
import {
  decodeDiscoveryReply,
  decodeLocalDiscoveryReply,
  encodeDiscoveryRequest,
} from '@ledloom/protocol'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { freePort } from '../../../sockets/test/free-port.ts'
import { createIdentity } from '../../src/identity/identity.ts'
import { VirtualDevice, type VirtualDeviceOptions } from '../../src/index.ts'
import { answerQuestion } from '../../src/serving/discovery-answers.ts'
import { devicePorts } from '../device-ports.ts'
import { UdpClient } from '../udp-client.ts'

const test = suite('discovery-answers')

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

const start = async (options: VirtualDeviceOptions) =>
  VirtualDevice.start({ ledCount: 1, mac, ...(await devicePorts()), ...options })

async function ask(port: number) {
  const answer = await client.ask(encodeDiscoveryRequest(), port, '127.0.0.1')
  return answer && decodeLocalDiscoveryReply(answer)
}

test('a device reports its real ports to programs on its machine', async () => {
  const localPorts = [await freePort()]
  for (const [host, seen] of [
    ['127.0.0.1', '127.0.0.1'],
    ['0.0.0.0', '127.0.0.1'],
  ] as const) {
    const device = await start({ host, localPorts })
    const http = `http://${seen}:${new URL(device.url).port}`
    assert.ok(device.isFoundLocally)
    const reported = { id: 'Twinkly_33AAFF', http, udp: device.udpPort }
    assert.equal(await ask(localPorts[0]!), reported)
    assert.is(await client.ask(Buffer.from('hello'), localPorts[0]!, '127.0.0.1'), undefined)
    await device.reboot(1)
    assert.equal(await ask(localPorts[0]!), reported)
    await device.close()
    assert.is(await ask(localPorts[0]!), undefined)
  }
})

test('each device takes a separate port, as long as one is free', async () => {
  const localPorts = [await freePort(), await freePort()]
  const devices = []
  for (let index = 0; index < 3; index++) devices.push(await start({ localPorts }))
  assert.equal(
    devices.map(({ isFoundLocally }) => isFoundLocally),
    [true, true, false],
  )
  for (const [index, port] of localPorts.entries()) {
    assert.is((await ask(port))?.udp, devices[index]?.udpPort)
  }
  await Promise.all(devices.map((device) => device.close()))
})

test('without such ports it answers on its discovery port only', async () => {
  const device = await start({})
  assert.not(device.isFoundLocally)
  await device.close()
})

test.run()
