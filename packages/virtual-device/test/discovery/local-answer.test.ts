import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { decodeLocalDiscoveryReply, encodeDiscoveryRequest } from '@ledloom/protocol'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { VirtualDevice, type VirtualDeviceOptions } from '../../src/index.ts'
import { UdpClient } from '../udp-client.ts'

const test = suite('local-answer')
const client = new UdpClient()
const mac = '5c:cf:7f:33:aa:ff'

test.after(() => client.close())

/** Ports of 127.0.0.1 that were free a moment ago. */
async function freePorts(count: number): Promise<number[]> {
  const sockets = Array.from({ length: count }, () => createSocket('udp4').bind(0, '127.0.0.1'))
  await Promise.all(sockets.map((socket) => once(socket, 'listening')))
  const ports = sockets.map((socket) => socket.address().port)
  await Promise.all(sockets.map((socket) => new Promise<void>((done) => socket.close(done))))
  return ports
}

const start = (options: VirtualDeviceOptions) =>
  VirtualDevice.start({ ledCount: 1, mac, ...options })

async function ask(port: number) {
  const answer = await client.ask(encodeDiscoveryRequest(), port, '127.0.0.1')
  return answer && decodeLocalDiscoveryReply(answer)
}

test('a device tells programs of its machine its real ports', async () => {
  const localPorts = await freePorts(1)
  for (const [host, seen] of [
    ['127.0.0.1', '127.0.0.1'],
    ['0.0.0.0', '127.0.0.1'],
  ] as const) {
    const device = await start({ host, localPorts })
    const http = `http://${seen}:${new URL(device.url).port}`
    assert.ok(device.isFoundLocally)
    const told = { id: 'Twinkly_33AAFF', http, udp: device.udpPort }
    assert.equal(await ask(localPorts[0]!), told)
    assert.is(await client.ask(Buffer.from('hello'), localPorts[0]!, '127.0.0.1'), undefined)
    await device.reboot(1)
    assert.equal(await ask(localPorts[0]!), told)
    await device.close()
    assert.is(await ask(localPorts[0]!), undefined)
  }
})

test('each device takes a port of its own, as long as there is one', async () => {
  const localPorts = await freePorts(2)
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

test('without such ports it answers nobody but who asks its discovery port', async () => {
  const device = await start({})
  assert.not(device.isFoundLocally)
  await device.close()
})

test.run()
