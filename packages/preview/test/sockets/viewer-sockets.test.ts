import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { WebSocket, WebSocketServer } from 'ws'
import { ViewerSockets } from '../../src/sockets/viewer-sockets.ts'

const test = suite('ViewerSockets')

const opened: (() => Promise<unknown>)[] = []

test.after.each(async () => {
  for (const close of opened.splice(0).reverse()) await close()
})

async function serve() {
  const sockets = new ViewerSockets()
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1', maxPayload: 10 })
  await once(server, 'listening')
  opened.push(() => new Promise((resolve) => server.close(resolve)))
  opened.push(() => sockets.close())
  const { port } = server.address() as AddressInfo
  return {
    sockets,
    async open() {
      const admitted = once(server, 'connection').then(([socket]: WebSocket[]) => socket!)
      const viewer = new WebSocket(`ws://127.0.0.1:${port}`)
      const closed = once(viewer, 'close')
      const socket = await admitted
      sockets.admit(socket)
      await once(viewer, 'open')
      return { socket, viewer, closed }
    },
  }
}

test('a reason that is too long for a close frame is cut between two characters', async () => {
  const { sockets, open } = await serve()
  const { socket, closed } = await open()
  sockets.refuse(socket, 1008, `x${'ü'.repeat(200)}`)
  sockets.refuse(socket, 1008, 'again')
  const [code, reason] = await closed
  assert.is(code, 1008)
  assert.is(String(reason), `x${'ü'.repeat(61)}`)
  assert.is(sockets.refused, 1)
})

test('a viewer that breaks the rules of WebSockets is counted as refused', async () => {
  const { sockets, open } = await serve()
  const { viewer, closed } = await open()
  viewer.send('a message that is too long')
  assert.is((await closed)[0], 1009)
  assert.is(sockets.refused, 1)
})

test('a viewer that goes by itself is not counted as refused', async () => {
  const { sockets, open } = await serve()
  const { viewer, socket } = await open()
  const gone = once(socket, 'close')
  viewer.terminate()
  await gone
  assert.is(sockets.refused, 0)
  assert.is(sockets.size, 0)
})

test.run()
