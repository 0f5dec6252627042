import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { setImmediate, setTimeout } from 'node:timers/promises'
import { gridLayout, lineLayout, RGB } from '@ledloom/core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { WebSocket, WebSocketServer } from 'ws'
import { Feed, type FeedOptions } from '../../src/feed/feed.ts'
import { eventually } from '../eventually.ts'
import { Viewer } from '../viewer.ts'

const test = suite('Feed')

const SCENE = { layout: lineLayout({ ledCount: 2 }), format: RGB }

/** Frames of more than half a megabyte, so that the buffers of a stalled socket are soon full. */
const LARGE = { layout: gridLayout({ ledCount: 200_000 }), format: RGB }

const opened: (() => Promise<unknown>)[] = []

test.after.each(async () => {
  for (const close of opened.splice(0).reverse()) await close()
})

async function serve(scene = SCENE, options: FeedOptions = {}) {
  const feed = new Feed(scene, options)
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1', perMessageDeflate: false })
  server.on('connection', (socket) => feed.add(socket))
  await once(server, 'listening')
  opened.push(() => new Promise((resolve) => server.close(resolve)))
  opened.push(() => feed.close())
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const frame = new Uint8Array(scene.layout.ledCount * scene.format.bytesPerLed)
  return {
    feed,
    url,
    /** Gives a frame and lets viewers have it. */
    give: async (number: number) => {
      feed.take(frame.fill(number), { frameNumber: number, dueAt: 1000 + number })
      await setImmediate()
    },
  }
}

/**
 * Bytes in buffers that somebody holds, without those that the quick viewer has got and dropped,
 * which are freed a while after they were collected.
 */
async function heldBytes(): Promise<number> {
  const readings: number[] = []
  for (let round = 0; round < 10; round++) {
    globalThis.gc?.()
    await setTimeout(20)
    readings.push(process.memoryUsage().arrayBuffers)
  }
  return Math.min(...readings)
}

test('a viewer gets the layout once, then the frames as they are', async () => {
  const { url, give } = await serve()
  const viewer = await Viewer.connect(url)
  const layout = await viewer.next()
  assert.is(layout.type, 'layout')
  for (const number of [7, 8]) {
    await give(number)
    assert.equal(await viewer.next(), {
      type: 'frame',
      revision: 1,
      frameNumber: number,
      dueAt: 1000 + number,
      bytes: Buffer.alloc(6, number),
    })
  }
})

test('a page that is closed says goodbye, and a phone that sleeps does not', async () => {
  const reported: string[] = []
  const { url } = await serve(SCENE, { onViewers: (viewers) => reported.push(viewers) })
  const address = url.replace('http', 'ws')
  const open = async () => {
    const socket = new WebSocket(address)
    await once(socket, 'open')
    return socket
  }
  const [first, second] = [await open(), await open()]
  first.close()
  await once(first, 'close')
  second.close(1001)
  await eventually(() => assert.equal(reported, ['open', 'open', 'closed']))
  const third = await open()
  third.terminate()
  await eventually(() => assert.equal(reported, ['open', 'open', 'closed', 'open', 'silent']))
})

test('a fault is sent to present and new viewers, and cleared', async () => {
  const { feed, url } = await serve()
  const early = await Viewer.connect(url)
  assert.is((await early.next()).type, 'layout')
  feed.setFault('mine.ts:3: no luck')
  const fault = { type: 'fault', text: 'mine.ts:3: no luck' }
  assert.equal(await early.next(), fault)
  const late = await Viewer.connect(url)
  assert.is((await late.next()).type, 'layout')
  assert.equal(await late.next(), fault)
  feed.setFault('')
  for (const viewer of [early, late]) {
    assert.equal(await viewer.next(), { type: 'fault', text: '' })
  }
})

test('who comes late gets the status and the newest frame at once', async () => {
  const { feed, url, give } = await serve()
  feed.setStatus('compiling')
  await give(1)
  await give(2)
  const viewer = await Viewer.connect(url)
  assert.is((await viewer.next()).type, 'layout')
  assert.equal(await viewer.next(), { type: 'status', text: 'compiling' })
  assert.is((await viewer.nextFrame()).frameNumber, 2)
  assert.is(feed.statistics.framesSkipped, 0)
})

test('viewers get a frame once it is due, after all that is sent in that turn', async () => {
  const { feed, url } = await serve()
  const viewer = await Viewer.connect(url)
  await viewer.next()
  let makeDue = (): void => undefined
  const due = new Promise<void>((resolve) => {
    makeDue = resolve
  })
  feed.take(new Uint8Array(6), { frameNumber: 1, dueAt: 1001, due })
  await setImmediate()
  assert.is(feed.statistics.framesSent, 0)
  makeDue()
  await due
  assert.is(feed.statistics.framesSent, 0)
  assert.is((await viewer.nextFrame()).frameNumber, 1)
  feed.take(new Uint8Array(6), { frameNumber: 2, dueAt: 1002 })
  assert.is(feed.statistics.framesSent, 1)
  assert.is((await viewer.nextFrame()).frameNumber, 2)
})

test('a viewer that asks gets one frame each time, the newest', async () => {
  const { feed, url, give } = await serve()
  const viewer = await Viewer.connect(url)
  await viewer.next()
  viewer.say({ type: 'next' })
  viewer.say({ type: 'clock', at: 5 })
  await viewer.next()
  for (let number = 1; number <= 10; number++) await give(number)
  assert.is((await viewer.nextFrame()).frameNumber, 1)
  viewer.say({ type: 'next' })
  assert.is((await viewer.nextFrame()).frameNumber, 10)
  assert.is(viewer.waiting, 0)
  assert.is(feed.statistics.framesSkipped, 8)
})

test('a stalled viewer loses frames, costs no memory and holds no one up', async () => {
  const { feed, url, give } = await serve(LARGE)
  const stalled = await Viewer.connect(url)
  const quick = await Viewer.connect(url)
  await stalled.next()
  stalled.socket.pause()
  const before = await heldBytes()
  for (let number = 1; number <= 60; number++) {
    await give(number)
    assert.is((await quick.nextFrame()).frameNumber, number)
  }
  const grown = (await heldBytes()) - before
  assert.ok(grown < 12e6, `grew by ${grown} bytes where the frames have 36 million`)

  stalled.socket.resume()
  const numbers: number[] = []
  while (numbers.at(-1) !== 60) numbers.push((await stalled.nextFrame()).frameNumber)
  assert.ok(numbers.length < 60, `${numbers.length} frames came`)
  assert.is(feed.statistics.framesSkipped, 60 - numbers.length)
})

test('a hundred thousand LEDs are shown to who asks, the newest frame after a pause', async () => {
  const ledCount = 100_000
  const { feed, url, give } = await serve({ layout: gridLayout({ ledCount }), format: RGB })
  const viewer = await Viewer.connect(url)
  const layout = await viewer.next()
  assert.ok(layout.type === 'layout')
  assert.is(layout.positions.length, 3 * ledCount)
  viewer.say({ type: 'next' })
  viewer.say({ type: 'clock', at: 0 })
  await viewer.next()
  for (let number = 1; number <= 50; number++) await give(number)
  assert.is((await viewer.nextFrame()).frameNumber, 1)
  viewer.say({ type: 'next' })
  const { frameNumber, bytes } = await viewer.nextFrame()
  assert.is(frameNumber, 50)
  assert.is(bytes.byteLength, 3 * ledCount)
  assert.is(feed.statistics.framesSent, 2)
})

test('a stalled viewer that asks gets the newest frame when it returns', async () => {
  const { url, give } = await serve(LARGE)
  const viewer = await Viewer.connect(url)
  await viewer.next()
  viewer.say({ type: 'next' })
  viewer.say({ type: 'clock', at: 0 })
  await viewer.next()
  viewer.socket.pause()
  for (let number = 1; number <= 60; number++) {
    await give(number)
    await setTimeout(1)
  }
  viewer.socket.resume()
  const first = await viewer.nextFrame()
  viewer.say({ type: 'next' })
  const second = await viewer.nextFrame()
  assert.equal([first.frameNumber, second.frameNumber], [1, 60])
})

test('another scene is announced, and old frames are not shown in it', async () => {
  const { feed, url, give } = await serve()
  const viewer = await Viewer.connect(url)
  await give(1)
  await viewer.nextFrame()
  feed.setScene({ layout: lineLayout({ ledCount: 3 }), format: RGB, title: 'Longer' })
  const layout = await viewer.next()
  assert.ok(layout.type === 'layout' && layout.title === 'Longer' && layout.revision === 2)
  assert.is(feed.newest, undefined)
  feed.take(new Uint8Array(9), { frameNumber: 2, dueAt: 0 })
  assert.is((await viewer.nextFrame()).revision, 2)
})

test('a frame of another length is a mistake of the caller', async () => {
  const { feed } = await serve()
  assert.throws(
    () => feed.take(new Uint8Array(7), { frameNumber: 1, dueAt: 0 }),
    (error: Error) =>
      error instanceof RangeError && error.message === 'a frame must have 6 bytes, got 7',
  )
})

test("the host's clock is sent on request", async () => {
  const { url } = await serve()
  const viewer = await Viewer.connect(url)
  await viewer.next()
  const before = Date.now()
  viewer.say({ type: 'clock', at: 12.5 })
  const answer = await viewer.next()
  assert.ok(answer.type === 'clock' && answer.at === 12.5)
  assert.ok(answer.host > before - 5000 && answer.host < Date.now() + 5000)
})

test('a viewer that leaves pings unanswered is cut off', async () => {
  const { feed, url } = await serve(SCENE, { heartbeatMs: 200 })
  const silent = await Viewer.connect(url, { autoPong: false })
  const alive = await Viewer.connect(url)
  assert.is((await silent.closing()).code, 1006)
  while (feed.statistics.viewers > 1) await setTimeout(5)
  assert.is(alive.socket.readyState, alive.socket.OPEN)
})

test('a closed feed sends its viewers a close frame and admits no more', async () => {
  const { feed, url } = await serve()
  const viewer = await Viewer.connect(url)
  const closing = viewer.closing()
  await feed.close()
  assert.equal(await closing, { code: 1001, reason: 'the preview ended' })
  const late = await Viewer.connect(url)
  assert.is((await late.closing()).code, 1006)
  assert.is(feed.statistics.viewers, 0)
})

test('a viewer that does not answer the goodbye is cut off', async () => {
  const { feed, url } = await serve()
  const viewer = await Viewer.connect(url)
  viewer.socket.pause()
  await feed.close()
  assert.is(feed.statistics.viewers, 0)
  viewer.socket.resume()
})

test.run()
