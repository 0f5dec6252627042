import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { PassThrough } from 'node:stream'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { WebSocket } from 'ws'
import { HandClock } from '../../../sockets/test/hand-clock.ts'
import { until } from '../../../sockets/test/until.ts'
import { listInputs, loadInput } from '../../src/load-inputs.ts'
import { Listening } from '../listening.ts'

const test = suite('connections')

const HALF_A_MINUTE = 30_000
/** A message of OPC with one LED, and a WebSocket of each of both inputs that take them. */
const OPC_MESSAGE = Uint8Array.of(0, 0, 0, 3, 1, 2, 3)
const FRAMES = { opc: OPC_MESSAGE, 'web-socket': Uint8Array.of(1, 3, 0, 0, 0, 0, 0, 0, 1, 2, 3) }

const opened: { close(): unknown }[] = []

test.after.each(async () => {
  for (const each of opened.splice(0).reverse()) await each.close()
})

async function open(name: string) {
  const clock = new HandClock()
  const listening = await Listening.open(name, { ledCount: 1, clock })
  opened.push(listening)
  return { listening, clock }
}

async function connectTo({ port }: Listening): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  opened.push({ close: () => socket.destroy() })
  await once(socket, 'connect')
  return socket
}

async function openWebSocket({ port }: Listening): Promise<WebSocket> {
  const webSocket = new WebSocket(`ws://127.0.0.1:${port}`)
  opened.push({ close: () => webSocket.terminate() })
  await once(webSocket, 'open')
  return webSocket
}

for (const [name, frame] of Object.entries(FRAMES)) {
  test(`${name}: for a 33rd connection of an address the one makes room that is silent for longest`, async () => {
    const { listening } = await open(name)
    const speaking = await openWebSocket(listening)
    speaking.send(frame)
    await until(() => listening.statistics.packets === 1)
    const silent = await connectTo(listening)
    for (let at = 0; at < 30; at++) await connectTo(listening)
    assert.is(listening.statistics.dropped, 0)
    const closed = once(silent, 'close')
    const last = await openWebSocket(listening)
    await closed
    assert.is(listening.statistics.dropped, 1)
    for (const each of [speaking, last]) each.send(frame)
    await until(() => listening.statistics.packets === 3)
  })

  test(`${name}: where 32 connections of an address bring light, the next one is closed`, async () => {
    const { listening } = await open(name)
    for (let at = 0; at < 32; at++) (await openWebSocket(listening)).send(frame)
    await until(() => listening.statistics.packets === 32)
    await once(await connectTo(listening), 'close')
    assert.is(listening.statistics.dropped, 1)
  })

  test(`${name}: a connection that says nothing is ended after half a minute`, async () => {
    const { listening, clock } = await open(name)
    const silent = await connectTo(listening)
    const half = await connectTo(listening)
    half.write('GET / HTTP/1.1\r\n')
    const webSocket = await openWebSocket(listening)
    const speaking = await openWebSocket(listening)
    speaking.send(frame)
    await until(() => listening.statistics.packets === 1 && clock.waiting === 3)
    const closed = [silent, half, webSocket].map((each) => once(each, 'close'))
    clock.advance(HALF_A_MINUTE)
    await Promise.all(closed)
    assert.is(speaking.readyState, WebSocket.OPEN)
    speaking.send(frame)
    await until(() => listening.statistics.packets === 2)
  })

  test(`${name}: 200 messages in 10 ms are looked at, of all WebSockets together`, async () => {
    const { listening } = await open(name)
    const senders = [await openWebSocket(listening), await openWebSocket(listening)]
    for (const sender of senders) for (let at = 0; at < 150; at++) sender.send(frame)
    await until(() => listening.statistics.packets === 300)
    assert.is(listening.statistics.dropped, 100)
  })
}

test('opc: 200 messages in 10 ms are looked at, of all ways together', async () => {
  const { listening } = await open('opc')
  for (const socket of [await connectTo(listening), await connectTo(listening)]) {
    for (let at = 0; at < 150; at++) socket.write(OPC_MESSAGE)
  }
  await until(() => listening.statistics.packets === 300)
  await listening.send(OPC_MESSAGE)
  assert.is(listening.statistics.dropped, 101)
})

for (const name of ['opc', 'web-socket', 'wled-device']) {
  test(`${name}: a page that hides where it comes from is refused, unless files may send`, async () => {
    for (const allowFilePages of [undefined, true]) {
      const listening = await Listening.open(name, { allowFilePages })
      opened.push(listening)
      const webSocket = new WebSocket(`ws://127.0.0.1:${listening.port}/ws`, { origin: 'null' })
      webSocket.on('error', () => undefined)
      opened.push({ close: () => webSocket.terminate() })
      const isOpen = await new Promise((resolve) => {
        webSocket.on('open', () => resolve(true)).on('close', () => resolve(false))
      })
      assert.is(isOpen, allowFilePages ?? false)
    }
  })
}

/** A clock that throws once, where nobody expects it. */
class FailingClock extends HandClock {
  failsNext = false

  override now(): number {
    if (!this.failsNext) return super.now()
    this.failsNext = false
    throw new Error('the clock is broken')
  }
}

async function openFailing(name: string) {
  const clock = new FailingClock()
  const stream = new PassThrough()
  const listening = await Listening.open(name, { ledCount: 1, clock, stream })
  opened.push(listening)
  const errors: string[] = []
  listening.inputs.onError(({ message }) => errors.push(message))
  const fail = async (send: () => unknown) => {
    const { failed } = listening.statistics
    clock.failsNext = true
    await send()
    await until(() => listening.statistics.failed > failed)
  }
  return { listening, clock, stream, errors, fail }
}

for (const name of await listInputs()) {
  const { title, transport } = await loadInput(name)
  const message = new RegExp(`^${title.replace(/[()]/g, '.')}: an unforeseen error .*broken$`)

  if (transport.includes('udp')) {
    test(`${name}: an unforeseen error leaves one datagram out, and is counted`, async () => {
      const { listening, errors, fail } = await openFailing(name)
      await fail(() => listening.send(Uint8Array.of(1)))
      await listening.send(Uint8Array.of(1))
      assert.equal([listening.statistics.packets, listening.statistics.failed], [2, 1])
      assert.is(errors.length, 1)
      assert.match(errors[0]!, message)
      await fail(() => listening.send(Uint8Array.of(1)))
      assert.is(errors.length, 1, 'it is not reported again at once')
    })
  }

  // A WebSocket looks at the clock only once it is open.
  if (transport.includes('tcp') && name !== 'web-socket') {
    test(`${name}: an unforeseen error closes its connection, and is counted`, async () => {
      const { listening, errors, fail } = await openFailing(name)
      const connections = [await connectTo(listening), await connectTo(listening)] as const
      const closed = once(connections[0], 'close')
      const request = 'GET /json HTTP/1.1\r\nHost: localhost\r\n\r\n'
      await fail(() => connections[0].write(name === 'opc' ? OPC_MESSAGE : request))
      await closed
      assert.is(connections[1].closed, false)
      assert.match(errors.join(), message)
    })
  }
}

for (const [name, frame] of Object.entries(FRAMES)) {
  test(`${name}: an unforeseen error closes the WebSocket it came by and no other`, async () => {
    const { listening, errors, fail } = await openFailing(name)
    const [failing, other] = [await openWebSocket(listening), await openWebSocket(listening)]
    const closed = once(failing, 'close')
    await fail(() => failing.send(frame))
    await closed
    other.send(frame)
    await until(() => listening.statistics.packets === 2)
    assert.equal([listening.statistics.failed, errors.length], [1, 1])
    assert.equal(listening.shown, [1, 2, 3])
  })
}

test('wled-device: an unforeseen error while clients are notified is counted', async () => {
  const { listening, clock, fail } = await openFailing('wled-device')
  const webSocket = new WebSocket(`ws://127.0.0.1:${listening.port}/ws`)
  opened.push({ close: () => webSocket.terminate() })
  const heard: string[] = []
  webSocket.on('message', (data) => heard.push(String(data)))
  await once(webSocket, 'open')
  for (const bri of [7, 8]) {
    webSocket.send(JSON.stringify({ bri }))
    await until(() => clock.waiting === 1)
    if (bri === 7) await fail(() => clock.advance(50))
    else clock.advance(50)
  }
  await until(() => heard.some((text) => text.includes('"bri":8')))
  assert.is(listening.statistics.failed, 1)
})

test('standard-input: an unforeseen error leaves one frame out, and is counted', async () => {
  const { listening, stream, errors, fail } = await openFailing('standard-input')
  const frame = new Uint8Array(64 * 64 * 3)
  await fail(() => stream.write(frame.fill(9)))
  stream.write(frame.fill(7))
  await until(() => listening.statistics.packets === 2)
  assert.equal(listening.shown, [7, 7, 7])
  assert.match(errors.join(), /^Standard input: an unforeseen error .* broken$/)
})

test.run()
