import { once } from 'node:events'
import { gridLayout } from '@ledloom/core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { WebSocket } from 'ws'
import { until } from '../../../sockets/test/until.ts'
import { Listening, type ListeningOptions } from '../listening.ts'

const test = suite('web-socket')

const opened: { close(): unknown }[] = []

test.after.each(async () => {
  for (const each of opened.splice(0)) await each.close()
})

async function open(options?: ListeningOptions) {
  const listening = await Listening.open('web-socket', { ledCount: 2, ...options })
  const webSocket = new WebSocket(`ws://127.0.0.1:${listening.port}`)
  await once(webSocket, 'open')
  opened.push(webSocket, listening)
  const send = async (...bytes: readonly number[]) => {
    const wanted = listening.statistics.packets + 1
    webSocket.send(Uint8Array.from(bytes))
    await until(() => listening.statistics.packets === wanted)
  }
  return { listening, webSocket, send }
}

test('LEDs are taken from any one on', async () => {
  const { listening, send } = await open()
  await send(1, 3, 0, 1, 0, 0, 0, 0, ...[1, 2, 3])
  assert.equal(listening.shown, [0, 0, 0, 1, 2, 3])
})

test('each LED sees its place in a picture', async () => {
  const layout = gridLayout({ ledCount: 4, columns: 2 })
  const { listening, send } = await open({ layout })
  // Rows from the top; the wire begins at the left of the lowest row and runs back above it.
  await send(2, 3, 0, 2, 0, 2, 0, 0, ...[1, 1, 1], ...[2, 2, 2], ...[3, 3, 3], ...[4, 4, 4])
  assert.equal(listening.shown, [3, 3, 3, 4, 4, 4, 2, 2, 2, 1, 1, 1])
})

test('what is transparent in a canvas is dark', async () => {
  const layout = gridLayout({ ledCount: 4, columns: 2 })
  const { listening, send } = await open({ layout })
  await send(2, 4, 0, 1, 0, 1, 0, 0, ...[255, 255, 255, 0])
  assert.equal(
    listening.shown,
    Array.from({ length: 12 }, () => 0),
  )
})

test('LEDs after a picture begin dark', async () => {
  const { listening, send } = await open()
  await send(2, 3, 0, 1, 0, 1, 0, 0, ...[255, 255, 255])
  await send(1, 3, 0, 0, 0, 0, 0, 0, ...[1, 2, 3])
  assert.equal(listening.shown, [1, 2, 3, 0, 0, 0])
})

test('what is no frame is refused, and the connection stays', async () => {
  const { listening, webSocket, send } = await open()
  await send(2, 3, 0, 9, 0, 9, 0, 0, 1)
  await send(7, 3, 0, 0, 0, 0, 0, 0)
  assert.equal(listening.statistics.refused, { 'wrong-length': 1, 'wrong-mark': 1 })
  assert.is(webSocket.readyState, WebSocket.OPEN)
})

test.run()
