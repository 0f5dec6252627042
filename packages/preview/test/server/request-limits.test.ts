import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { lineLayout, RGB } from '@ledloom/core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { WebSocket } from 'ws'
import { PreviewServer } from '../../src/preview-server.ts'
import { CONNECTION_LIMIT } from '../../src/server/request-limits.ts'

const test = suite('request limits')

const HALF_HEAD = 'GET /layout HTTP/1.1\r\nHost: localhost\r\n'
const HALF_BODY = 'POST /files HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\n1'

/** Runs `use` with a preview and a way to open connections to it. */
async function attack(use: (server: PreviewServer, open: Open) => Promise<void>) {
  const server = await PreviewServer.start({ layout: lineLayout({ ledCount: 1 }), format: RGB })
  const sockets: Socket[] = []
  try {
    await use(server, async (text, localAddress = '127.0.0.1') => {
      const place = { port: server.port, host: '127.0.0.1', localAddress }
      const socket = connect(place).on('error', () => {})
      sockets.push(socket)
      // What is closed with an answer, as after a time limit, ends only once that is read.
      socket.resume()
      await once(socket, 'connect')
      if (text !== undefined) socket.write(text)
      return socket
    })
  } finally {
    for (const socket of sockets) socket.destroy()
    await server.close()
  }
}

type Open = (text?: string, localAddress?: string) => Promise<Socket>

async function answers(socket: Socket): Promise<void> {
  socket.write(`${HALF_HEAD}\r\n`)
  const [answer] = await once(socket, 'data')
  assert.match(String(answer), /^HTTP\/1\.1 200 /)
}

for (const [what, text] of [
  ['nothing', undefined],
  ['half a head', HALF_HEAD],
  ['half a body', HALF_BODY],
] as const) {
  test(`who holds all connections with ${what} keeps nobody out`, () =>
    attack(async (server, open) => {
      const viewer = new WebSocket(`ws://127.0.0.1:${server.port}/feed`)
      await once(viewer, 'open')
      const held: Socket[] = []
      for (let count = 0; count < CONNECTION_LIMIT; count++) held.push(await open(text))
      for (let tab = 0; tab < 3; tab++) await answers(await open())
      // Where addresses of 127.0.0.0/8 can be had, another machine is as well off.
      if (process.platform === 'linux') await answers(await open(undefined, '127.0.0.9'))
      assert.is(viewer.readyState, WebSocket.OPEN)
      viewer.terminate()
      const openCount = () => held.filter(({ destroyed }) => !destroyed).length
      while (openCount() > CONNECTION_LIMIT / 2) await setTimeout(5)
    }))
}

test('one address has no more than half of the connections', () =>
  attack(async (_, open) => {
    if (process.platform !== 'linux') return
    const other = await open(undefined, '127.0.0.9')
    for (let count = 0; count < CONNECTION_LIMIT + 9; count++) await open(HALF_HEAD)
    await answers(other)
  }))

test.run()
