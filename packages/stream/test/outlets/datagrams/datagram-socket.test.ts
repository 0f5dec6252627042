import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { until } from '../../../../sockets/test/until.ts'
import { DatagramSocket } from '../../../src/outlets/datagrams/datagram-socket.ts'
import { PacketListener } from './packet-listener.ts'

const test = suite('DatagramSocket')

const send = (socket: DatagramSocket, datagram: Uint8Array) =>
  new Promise<Error | null>((resolve) => socket.send(datagram, resolve))

test('a datagram gets to the host', async () => {
  const listener = await PacketListener.open()
  const socket = new DatagramSocket()
  await socket.connect('127.0.0.1', listener.port)
  assert.is(await send(socket, Uint8Array.of(1, 2, 3)), null)
  await until(() => listener.packets.length === 1)
  assert.equal([...listener.packets[0]!], [1, 2, 3])
  socket.close()
  await listener.close()
})

test('a port that nobody listens on is reported by a later send', async () => {
  const listener = await PacketListener.open()
  const { port } = listener
  await listener.close()
  const socket = new DatagramSocket()
  await socket.connect('127.0.0.1', port)
  let failure: Error | null = null
  for (let i = 0; i < 100 && failure === null; i++) {
    failure = await send(socket, Uint8Array.of(i))
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  assert.match(failure!.message, 'ECONNREFUSED')
  socket.close()
})

test('once closed it sends nothing and connects no more', async () => {
  const socket = new DatagramSocket()
  const connecting = socket.connect('127.0.0.1', 9)
  socket.close()
  await connecting
  assert.is((await send(socket, Uint8Array.of(1)))!.message, 'the socket is closed')
})

test('a host that has no address is refused', async () => {
  const socket = new DatagramSocket()
  const failure = await socket.connect('no-such-host.invalid', 9).catch(String)
  assert.match(String(failure), 'no-such-host.invalid')
})

test.run()
