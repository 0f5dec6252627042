import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { connect } from 'node:net'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { WebSocket } from 'ws'
import { until } from '../../../sockets/test/until.ts'
import { Listening, type ListeningOptions } from '../listening.ts'

const test = suite('opc')

/** Ports that others have: enough to meet one of them. */
const MANY = 2000

const opened: Listening[] = []

test.after.each(async () => {
  for (const each of opened.splice(0)) await each.close()
})

async function open(options?: ListeningOptions) {
  const listening = await Listening.open('opc', { ledCount: 2, ...options })
  opened.push(listening)
  return listening
}

function message(channel: number, data: readonly number[], command = 0) {
  return [channel, command, data.length >> 8, data.length & 255, ...data]
}

const SYNC = message(0, [0xf0, 0xca, 0x71, 0x2e], 0xff)

async function openWebSocket({ port }: Listening, origin?: string) {
  const webSocket = new WebSocket(`ws://127.0.0.1:${port}`, origin ? { origin } : {})
  await once(webSocket, 'open')
  return webSocket
}

test('TCP: messages that are split over reads and several in one are shown', async () => {
  const listening = await open()
  const socket = connect(listening.port, '127.0.0.1')
  const bytes = Uint8Array.from([...message(0, [9, 9, 9]), ...message(0, [1, 2, 3, 4, 5, 6])])
  socket.write(bytes.subarray(0, 3))
  await until(() => listening.statistics.bytes === 3)
  socket.write(bytes.subarray(3))
  await until(() => listening.statistics.packets === 2)
  assert.equal(listening.shown, [1, 2, 3, 4, 5, 6])
  socket.end()
  await until(() => listening.inputs.statistics.owner === undefined)
  assert.equal(listening.shown, [1, 2, 3, 4, 5, 6])
})

test('UDP: a datagram is a message, and shorter data leaves the rest as it was', async () => {
  const listening = await open()
  await listening.send(message(0, [1, 2, 3, 4, 5, 6]), message(0, [9, 9, 9]))
  assert.equal(listening.shown, [9, 9, 9, 4, 5, 6])
})

test('WebSocket: a length of zero stands for all that follows', async () => {
  const listening = await open()
  const webSocket = await openWebSocket(listening)
  webSocket.send(Uint8Array.of(0, 0, 0, 0, 1, 2, 3, 4, 5, 6))
  await until(() => listening.statistics.packets === 1)
  assert.equal(listening.shown, [1, 2, 3, 4, 5, 6])
  webSocket.close()
})

test("WebSocket: the questions of Fadecandy's clients are answered", async () => {
  const listening = await open()
  const webSocket = await openWebSocket(listening)
  webSocket.send('{"type":"list_connected_devices"}')
  const [answer] = (await once(webSocket, 'message')) as [Buffer]
  assert.is(JSON.parse(answer.toString()).devices.length, 1)
  webSocket.send('not even JSON')
  await until(() => listening.statistics.refused['not-light'] === 1)
  webSocket.close()
})

test('WebSocket: a page from elsewhere is not let in', async () => {
  const listening = await open()
  const webSocket = new WebSocket(`ws://127.0.0.1:${listening.port}`, {
    origin: 'https://elsewhere.example',
  })
  const [error] = (await once(webSocket, 'error')) as [Error]
  assert.match(error.message, /403/)
  const own = await openWebSocket(listening, 'http://localhost:3000')
  own.close()
})

test('any other request by HTTP is answered that it has to become a WebSocket', async () => {
  const listening = await open()
  const { status } = await fetch(`http://127.0.0.1:${listening.port}/`)
  assert.is(status, 426)
})

test('a free port is one that nobody has for UDP either', async () => {
  const others = Array.from({ length: MANY }, () => createSocket('udp4').bind(0, '127.0.0.1'))
  await Promise.all(others.map((socket) => once(socket, 'listening')))
  try {
    for (let tries = 0; tries < MANY / 25; tries++) await open()
  } finally {
    for (const socket of others) socket.close()
  }
})

test('a port that another program has for UDP is not left open for TCP', async () => {
  const other = createSocket('udp4').bind(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address()
  const fault = await open({ input: { port } }).catch(String)
  assert.match(String(fault), /UDP port \d+ on 127\.0\.0\.1 is taken by another program$/)
  const socket = connect(port, '127.0.0.1')
  const [error] = (await once(socket, 'error')) as [Error]
  assert.match(error.message, /ECONNREFUSED/)
  other.close()
})

test('channels may each have LEDs of their own', async () => {
  const listening = await open({ input: { options: { ledsPerChannel: 1 } } })
  await listening.send(message(2, [4, 5, 6, 9, 9, 9]), message(1, [1, 2, 3, 9, 9, 9]))
  await until(() => listening.shown[0] === 1)
  assert.equal(listening.shown, [1, 2, 3, 4, 5, 6])
})

test('a sender that synchronises is shown when it says so', async () => {
  const listening = await open()
  await listening.send(message(0, [1, 1, 1]), SYNC, message(0, [2, 2, 2]))
  assert.is(listening.shown[0], 1)
  await listening.send(SYNC)
  assert.is(listening.shown[0], 2)
})

test.run()
