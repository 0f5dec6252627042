import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { lineLayout, RGB } from '@ledloom/core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { PreviewServer } from '../../src/preview-server.ts'
import { CONNECTION_LIMIT } from '../../src/server/request-limits.ts'

const test = suite('request limits')

test('connections above the limit are closed, and those below are answered', async () => {
  const layout = lineLayout({ ledCount: 1 })
  const server = await PreviewServer.start({ layout, format: RGB })
  const sockets: Socket[] = []
  const open = async () => {
    const socket = connect(server.port, '127.0.0.1').on('error', () => {})
    sockets.push(socket)
    await once(socket, 'connect')
    return socket
  }
  try {
    const first = await open()
    for (let count = 1; count < CONNECTION_LIMIT; count++) await open()
    const last = (await open()).resume()
    if (!last.closed) await once(last, 'close')
    first.write('GET /layout HTTP/1.1\r\nHost: localhost\r\n\r\n')
    const [answer] = await once(first, 'data')
    assert.match(String(answer), /^HTTP\/1\.1 200 /)
  } finally {
    for (const socket of sockets) socket.destroy()
    await server.close()
  }
})

test.run()
