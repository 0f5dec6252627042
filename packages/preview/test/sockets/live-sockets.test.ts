import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { type ClientOptions, WebSocket } from 'ws'
import type { PreviewServer } from '../../src/preview-server.ts'
import { LIVE_MESSAGE_LIMIT } from '../../src/sockets/live-sockets.ts'
import { refusal } from '../ask.ts'
import { closeAll, startWithStudio } from '../studio-preview.ts'
import { Viewer } from '../viewer.ts'

const test = suite('LiveSockets')

test.after.each(closeAll)

async function open(server: PreviewServer, options: ClientOptions = {}) {
  const socket = new WebSocket(`${server.url.replace(/^http/, 'ws')}/live`, options)
  socket.on('error', () => {})
  const closed = once(socket, 'close').then(([code, reason]) => ({ code, reason: String(reason) }))
  await once(socket, 'open')
  return { socket, closed }
}

test('pictures reach the controls unchanged, each page with its own name', async () => {
  const { controls, server } = await startWithStudio()
  const [first, second] = [await open(server), await open(server, { origin: server.url })]
  first.socket.send(Uint8Array.of(2, 3, 0, 1, 0, 1, 0, 0, 7, 8, 9))
  second.socket.send(Uint8Array.of(2, 4))
  while (controls.live.length < 2) await setTimeout(5)
  const messages = controls.live.map(({ message }) => [...message])
  assert.equal(
    messages.sort((a, b) => b.length - a.length),
    [
      [2, 3, 0, 1, 0, 1, 0, 0, 7, 8, 9],
      [2, 4],
    ],
  )
  const viewers = controls.live.map(({ viewer }) => viewer)
  assert.is(new Set(viewers).size, 2)
  assert.is(server.statistics.liveViewers, 2)
  assert.is(server.statistics.liveMessages, 2)
  first.socket.close()
  second.socket.close()
  while (controls.gone.length < 2) await setTimeout(5)
  assert.equal(controls.gone.sort(), viewers.sort())
})

test('a message of the largest picture is taken, a longer one closes the socket', async () => {
  const { controls, server } = await startWithStudio()
  const { socket, closed } = await open(server)
  socket.send(new Uint8Array(LIVE_MESSAGE_LIMIT).fill(2))
  while (controls.live.length < 1) await setTimeout(5)
  socket.send(new Uint8Array(LIVE_MESSAGE_LIMIT + 1).fill(2))
  assert.is((await closed).code, 1009)
  assert.is(server.statistics.liveRefused, 1)
})

test('what is no picture and no sound closes the socket with the reason', async () => {
  const { server } = await startWithStudio()
  const [first, second] = [await open(server), await open(server)]
  first.socket.send(Uint8Array.of(77))
  assert.equal(await first.closed, { code: 1008, reason: 'a message must be a picture or sound' })
  second.socket.send(Uint8Array.of(8))
  assert.equal(await second.closed, { code: 1008, reason: 'sound must be whole samples' })
})

test('an error while a page closes is counted, and others are served', async () => {
  const { controls, server } = await startWithStudio()
  const { endLive } = controls
  controls.endLive = () => {
    controls.endLive = endLive
    throw new Error('unforeseen')
  }
  const [leaving, other] = [await open(server), await open(server)]
  const warned = once(process, 'warning')
  leaving.socket.close()
  assert.is(((await warned) as [Error])[0].message, 'unforeseen')
  other.socket.send(Uint8Array.of(2))
  while (controls.live.length < 1) await setTimeout(5)
  assert.is(server.statistics.connectionsFailed, 1)
})

test('text closes the socket with the reason', async () => {
  const { server } = await startWithStudio()
  const { socket, closed } = await open(server)
  socket.send('{"type":"act","id":1,"name":"play","input":{}}')
  assert.equal(await closed, { code: 1003, reason: 'a message must be binary' })
})

test('a message on which the host fails ends that socket only', async () => {
  const { controls, server } = await startWithStudio()
  const [hostile, other] = [await open(server), await open(server)]
  hostile.socket.send(Uint8Array.of(9))
  assert.equal(await hostile.closed, { code: 1011, reason: 'a mistake of the host' })
  other.socket.send(Uint8Array.of(2))
  while (controls.live.length < 1) await setTimeout(5)
})

test('a flood closes the socket with the reason', async () => {
  const { server } = await startWithStudio()
  const { socket, closed } = await open(server)
  for (let i = 0; i < 600; i++) socket.send(Uint8Array.of(2))
  const { code, reason } = await closed
  assert.equal({ code, reason }, { code: 1008, reason: 'too many messages or bytes a second' })
})

test('a few pages at a time send, and the preview goes on with more viewers', async () => {
  const { server } = await startWithStudio()
  for (let i = 0; i < 8; i++) await open(server)
  assert.is(await refusal(`${server.url}/live`), 503)
  const viewer = await Viewer.connect(server.url)
  assert.is((await viewer.next()).type, 'layout')
})

test('another page gets no socket', async () => {
  const { server } = await startWithStudio()
  assert.is(await refusal(`${server.url}/live`, { origin: 'https://example.org' }), 403)
  assert.is(await refusal(`${server.url}/live`, { host: 'rebound.example.org' }), 403)
})

test('random bytes are accepted or refused and affect no other viewer', async () => {
  const { controls, server } = await startWithStudio()
  const viewer = await Viewer.connect(server.url)
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 64 }), async (bytes) => {
      const { socket, closed } = await open(server)
      const before = controls.live.length
      socket.send(bytes)
      if (bytes[0] === 2) while (controls.live.length === before) await setTimeout(1)
      else assert.ok([1008, 1011].includes((await closed).code))
      socket.close()
      await closed
      while (server.statistics.liveViewers > 0) await setTimeout(1)
    }),
    { numRuns: 50 },
  )
  server.take(new Uint8Array(6), 5, 0)
  assert.is((await viewer.nextFrame()).frameNumber, 5)
})

test('the sending pages get a close frame', async () => {
  const { server } = await startWithStudio()
  const { closed } = await open(server)
  await server.close()
  assert.equal(await closed, { code: 1001, reason: 'the preview ended' })
})

test.run()
