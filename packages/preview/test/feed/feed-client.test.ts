import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { lineLayout, RGB } from '@ledloom/core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { WebSocketServer } from 'ws'
import { Feed } from '../../src/feed/feed.ts'
import { Viewer } from '../viewer.ts'

const test = suite('FeedClient')

let feed: Feed
let server: WebSocketServer
let viewer: Viewer

test.before.each(async () => {
  feed = new Feed({ layout: lineLayout({ ledCount: 1 }), format: RGB })
  server = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  server.on('connection', (socket) => feed.add(socket))
  await once(server, 'listening')
  viewer = await Viewer.connect(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  await viewer.next()
})

test.after.each(async () => {
  await feed.close()
  await new Promise((resolve) => server.close(resolve))
})

test('a message that is not JSON closes the viewer with the reason', async () => {
  viewer.socket.send('}{')
  assert.equal(await viewer.closing(), { code: 1008, reason: 'a message must be JSON' })
})

test('a message of an unknown type closes the viewer with the reason', async () => {
  viewer.socket.send('{"type":"__proto__"}')
  assert.equal(await viewer.closing(), {
    code: 1008,
    reason: 'the type of a message must be next, clock or act',
  })
})

test('a binary message closes the viewer with the reason', async () => {
  viewer.socket.send(new Uint8Array(4))
  assert.equal(await viewer.closing(), { code: 1003, reason: 'a message must be text' })
})

test('a flood of messages closes the viewer with the reason', async () => {
  for (let i = 0; i < 2000; i++) viewer.say({ type: 'next' })
  assert.equal(await viewer.closing(), { code: 1008, reason: 'more than 500 messages a second' })
  assert.is(feed.statistics.viewersRefused, 1)
})

test('long messages again and again close the viewer with the reason', async () => {
  const long = 'x'.repeat(60_000)
  for (let id = 0; id < 20; id++) viewer.say({ type: 'act', id, name: 'play', input: long })
  assert.equal(await viewer.closing(), {
    code: 1008,
    reason: 'more than a million characters a second',
  })
})

test('a viewer that is refused does not trouble the others', async () => {
  const other = await Viewer.connect(viewer.socket.url.replace('/feed', ''))
  viewer.socket.send('}{')
  await viewer.closing()
  feed.take(Uint8Array.of(1, 2, 3), { frameNumber: 1, dueAt: 0 })
  assert.equal([...(await other.nextFrame()).bytes], [1, 2, 3])
})

test.run()
