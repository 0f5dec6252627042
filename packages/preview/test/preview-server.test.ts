import { once } from 'node:events'
import { connect } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { coneLayout, lineLayout, RGB } from '@ledloom/core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { PreviewServer } from '../src/preview-server.ts'
import { PreviewError } from '../src/server/preview-error.ts'
import type { PreviewOptions } from '../src/server/preview-options.ts'
import { ask, refusal } from './ask.ts'
import { countBytesOf } from './counting-proxy.ts'
import { Viewer } from './viewer.ts'

const test = suite('PreviewServer')

const LAYOUT = lineLayout({ ledCount: 2 })

/** All of it: a directive less, or a source more, is a hole. */
const CONTENT_SECURITY_POLICY =
  "default-src 'none'; script-src 'self'; worker-src 'self'; style-src 'self'; connect-src 'self'; " +
  "img-src 'self' blob:; media-src blob:; " +
  "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

const opened: PreviewServer[] = []

test.after.each(async () => {
  for (const server of opened.splice(0)) await server.close()
})

async function start(options: Partial<PreviewOptions> = {}) {
  const server = await PreviewServer.start({ layout: LAYOUT, format: RGB, ...options })
  opened.push(server)
  return server
}

test('the page, its script, its style and its icon are served with strict headers', async () => {
  const server = await start()
  const types = {
    '/': 'text/html; charset=utf-8',
    '/page.js': 'text/javascript; charset=utf-8',
    '/page.css': 'text/css; charset=utf-8',
    '/icon.svg': 'image/svg+xml',
  }
  for (const [path, type] of Object.entries(types)) {
    const { status, headers, body } = await ask(server, { path })
    assert.is(status, 200, path)
    assert.is(headers['content-type'], type)
    assert.is(headers['content-security-policy'], CONTENT_SECURITY_POLICY)
    assert.is(headers['x-content-type-options'], 'nosniff')
    assert.match(String(headers['permissions-policy']), 'camera=(self), microphone=(self), ')
    assert.ok(body.byteLength > 0)
  }
})

/** Sends a text as it is, and returns all that comes back. */
async function sendRaw({ port }: PreviewServer, text: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  let answer = ''
  socket.setEncoding('latin1').on('data', (part) => {
    answer += part
  })
  socket.write(text)
  await once(socket, 'close')
  return answer
}

test('a request that can not be read is answered in words, or as the one who answers chooses', async () => {
  const headers = `GET / HTTP/1.1\r\nHost: localhost\r\nA: ${'x'.repeat(20_000)}\r\n\r\n`
  const plain = await sendRaw(await start(), headers)
  assert.match(plain, /^HTTP\/1.1 431 [\s\S]*text\/plain[\s\S]*the headers have more than 16 kB\n$/)
  const server = await start({
    unreadable: ({ status }) => ({ contentType: 'application/json', text: `[${status}]` }),
  })
  assert.match(await sendRaw(server, headers), /application\/json[\s\S]*\[431\]$/)
  assert.match(
    await sendRaw(server, 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n'),
    /^HTTP\/1.1 400 [\s\S]*The header Host is missing/,
  )
})

test('a request that asks for HTTP/2 is answered in HTTP/1.1', async () => {
  const http2 = 'Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABk'
  const ask = (path: string, host: string) =>
    `GET ${path} HTTP/1.1\r\nHost: ${host}\r\n${http2}\r\n\r\n`
  const server = await start()
  assert.match(
    await sendRaw(server, ask('/layout', 'localhost')),
    /^HTTP\/1.1 200 [\s\S]*\r\n\r\n\{/,
  )
  assert.match(await sendRaw(server, ask('/layout', 'example.org')), /^HTTP\/1.1 403 /)
})

test('files of the page are sent compressed where that is taken', async () => {
  const server = await start()
  const plain = await ask(server, { path: '/page.js' })
  assert.is(plain.headers['content-encoding'], undefined)
  assert.is(plain.headers.vary, 'Accept-Encoding')
  const codings = { br: brotliDecompressSync, gzip: gunzipSync }
  for (const [coding, decompress] of Object.entries(codings)) {
    const headers = { 'accept-encoding': `deflate, ${coding};q=0.8, identity` }
    const { headers: sent, body } = await ask(server, { path: '/page.js', headers })
    assert.is(sent['content-encoding'], coding)
    assert.is(sent['content-length'], String(body.byteLength))
    assert.ok(body.byteLength < plain.body.byteLength / 2, `${coding}: ${body.byteLength} bytes`)
    assert.ok(decompress(body).equals(plain.body), coding)
  }
  const refused = await ask(server, { path: '/', headers: { 'accept-encoding': 'br;q=0, *;q=0' } })
  assert.is(refused.headers['content-encoding'], undefined)
})

test('a file that a browser has already is not sent again', async () => {
  const server = await start()
  const { etag = '', 'cache-control': caching } = (await ask(server, { path: '/page.js' })).headers
  assert.is(caching, 'no-cache')
  const again = (tag: string) =>
    ask(server, { path: '/page.js', headers: { 'if-none-match': tag, 'accept-encoding': 'br' } })
  const { status, body } = await again(etag)
  assert.equal([status, body.byteLength], [304, 0])
  assert.is((await again('W/"older"')).status, 200)
})

test('the layout is answered as the feed sends it', async () => {
  const server = await start({ title: 'Window' })
  const { headers, body } = await ask(server, { path: '/layout' })
  assert.is(headers['content-type'], 'application/json')
  const viewer = await Viewer.connect(server.url)
  assert.equal(JSON.parse(body.toString()), await viewer.next())
})

test('long texts are sent compressed to viewers that take that, and frames never', async () => {
  for (const perMessageDeflate of [true, false]) {
    const server = await start({ layout: coneLayout({ ledCount: 1200 }) })
    const { body } = await ask(server, { path: '/layout' })
    const proxy = await countBytesOf(server.url)
    const viewer = await Viewer.connect(proxy.url, { perMessageDeflate })
    assert.equal(await viewer.next(), JSON.parse(body.toString()))
    const { received } = proxy
    const isSmall = received < 0.6 * body.byteLength
    assert.is(isSmall, perMessageDeflate, `${received} bytes for a text of ${body.byteLength}`)
    server.take(new Uint8Array(3600), 1, performance.now())
    assert.is((await viewer.nextFrame()).bytes.byteLength, 3600)
    assert.ok(proxy.received >= received + 3600)
    viewer.socket.terminate()
    await proxy.close()
  }
})

test('the newest frame is answered with its number once there is one', async () => {
  const server = await start()
  assert.is((await ask(server, { path: '/frame' })).status, 503)
  assert.is(server.take(Uint8Array.of(1, 2, 3, 4, 5, 6), 41, performance.now()), true)
  assert.is(server.take(Uint8Array.of(6, 5, 4, 3, 2, 1), 42, performance.now()), true)
  const { status, headers, body } = await ask(server, { path: '/frame' })
  assert.is(status, 200)
  assert.is(headers['x-frame-number'], '42')
  assert.is(headers['content-type'], 'application/octet-stream')
  assert.equal([...body], [6, 5, 4, 3, 2, 1])
  const head = await ask(server, { path: '/frame', method: 'HEAD' })
  assert.is(head.headers['content-length'], '6')
})

test('a deadline becomes the time of the wall clock', async () => {
  const server = await start()
  const viewer = await Viewer.connect(server.url)
  const takenAt = Date.now()
  server.take(new Uint8Array(6), 1, performance.now())
  const { dueAt } = await viewer.nextFrame()
  assert.ok(Math.abs(dueAt - takenAt) < 5000)
})

test("only the page's files are found, even with climbing paths", async () => {
  const server = await start()
  const paths = [
    '/package.json',
    '/index.html',
    '/../package.json',
    '/..%2f..%2fpackage.json',
    '/%2e%2e/%2e%2e/package.json',
    '/....//package.json',
    '/page.js/',
    '/..\\package.json',
    '//example.org/page.js',
    '/page.js%00',
  ]
  for (const path of paths) assert.is((await ask(server, { path })).status, 404, path)
})

test('only GET and HEAD are answered', async () => {
  const server = await start()
  for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS']) {
    const { status, headers } = await ask(server, { path: '/', method })
    assert.is(status, 405)
    assert.is(headers.allow, 'GET, HEAD')
  }
  assert.is((await ask(server, { path: '/feed' })).status, 426)
})

test('a name that was pointed at this machine is refused', async () => {
  const server = await start()
  server.take(new Uint8Array(6), 1, 0)
  const headers = { host: `rebound.example.org:${server.port}` }
  for (const path of ['/', '/layout', '/frame', '/feed', '/live', '/made/a', '/pictures/a.webp']) {
    assert.is((await ask(server, { path, headers })).status, 403, path)
  }
  assert.is(await refusal(`${server.url}/feed`, { host: 'rebound.example.org' }), 403)
  assert.is(server.statistics.requestsRefused, 8)
})

test('the script of another page is refused', async () => {
  const server = await start()
  const headers = { origin: 'https://example.org' }
  assert.is((await ask(server, { path: '/layout', headers })).status, 403)
  assert.is(await refusal(`${server.url}/feed`, { origin: 'https://example.org' }), 403)
  assert.is(await refusal(`${server.url}/feed`, { origin: 'null' }), 403)
  const own = await Viewer.connect(server.url, { origin: server.url })
  assert.is((await own.next()).type, 'layout')
})

test('a preview without controls has one WebSocket only', async () => {
  const server = await start()
  for (const path of ['/other', '/live']) {
    assert.is(await refusal(`${server.url}${path}`), 404, path)
  }
})

test('the network is admitted only with the token of the address', async () => {
  const server = await start({ allowNetwork: true })
  const { port, pathname } = new URL(server.url)
  const local = `http://127.0.0.1:${port}`
  assert.is((await ask(server, { path: '/' })).status, 403)
  assert.is(await refusal(`${local}/feed`, {}), 403)
  const { status, headers } = await ask(server, { path: pathname })
  assert.is(status, 308)
  assert.is(headers.location, `${pathname}/`)
  assert.is((await ask(server, { path: `${pathname}/` })).status, 200)
  const viewer = await Viewer.connect(`${local}${pathname}`)
  assert.is((await viewer.next()).type, 'layout')
})

test('a huge message closes its viewer and no other', async () => {
  const server = await start()
  const hostile = await Viewer.connect(server.url)
  const other = await Viewer.connect(server.url)
  const closing = hostile.closing()
  hostile.socket.send('x'.repeat(1e6))
  assert.is((await closing).code, 1009)
  server.take(new Uint8Array(6), 3, 0)
  assert.is((await other.nextFrame()).frameNumber, 3)
})

test('what is no WebSocket frame closes its viewer with a reason', async () => {
  const server = await start()
  const socket = connect(server.port, '127.0.0.1')
  socket.write(
    [
      'GET /feed HTTP/1.1',
      `Host: 127.0.0.1:${server.port}`,
      'Connection: Upgrade',
      'Upgrade: websocket',
      'Sec-WebSocket-Version: 13',
      'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==',
      '\r\n',
    ].join('\r\n'),
  )
  await once(socket, 'data')
  socket.write(Buffer.alloc(64, 0xff))
  const chunks: Buffer[] = []
  for await (const chunk of socket) chunks.push(chunk)
  // A close frame: opcode 8, then the code 1002, a protocol error.
  assert.ok(Buffer.concat(chunks).includes(Buffer.from([0x88, 2, 1002 >> 8, 1002 & 255])))
  server.take(new Uint8Array(6), 1, 0)
})

test('two viewers see the same frames, and one who comes back goes on', async () => {
  const server = await start()
  const [first, second] = [await Viewer.connect(server.url), await Viewer.connect(server.url)]
  server.take(Uint8Array.of(1, 2, 3, 4, 5, 6), 1, 0)
  assert.equal(await first.nextFrame(), await second.nextFrame())
  first.socket.terminate()
  const again = await Viewer.connect(server.url)
  assert.is((await again.nextFrame()).frameNumber, 1)
  server.take(new Uint8Array(6), 2, 0)
  assert.is((await again.nextFrame()).frameNumber, 2)
  assert.is((await second.nextFrame()).frameNumber, 2)
  assert.is(server.statistics.framesTaken, 2)
})

test('a port in use is one clear error, and the port of a closed preview is free', async () => {
  const first = await start()
  const options = { layout: LAYOUT, format: RGB, port: first.port }
  const error = await PreviewServer.start(options).catch((caught: unknown) => caught)
  assert.ok(error instanceof PreviewError)
  assert.is(error.code, 'port-in-use')
  assert.is(
    error.message,
    `port ${first.port} of 127.0.0.1 is in use; choose another one, or 0 for any free one`,
  )
  await first.close()
  assert.is((await start({ port: first.port })).port, first.port)
})

test('a viewer comes back to a preview that was started again at the same address', async () => {
  const first = await start({ title: 'First' })
  const viewer = await Viewer.connect(first.url)
  const closing = viewer.closing()
  await first.close()
  assert.is((await closing).code, 1001)
  await start({ title: 'Second', port: first.port })
  const again = await Viewer.connect(first.url)
  const layout = await again.next()
  assert.ok(layout.type === 'layout' && layout.title === 'Second')
})

test('an address of another machine is one clear error', async () => {
  const error = await start({ host: '192.0.2.1', allowNetwork: true }).catch((caught) => caught)
  assert.ok(error instanceof PreviewError)
  assert.is(error.code, 'address-unavailable')
})

test('requests that others answer never reach the page, and the page answers the rest', async () => {
  const seen: string[] = []
  const server = await start({
    answers(request, response) {
      seen.push(request.url ?? '')
      if (!request.url?.startsWith('/api/')) return false
      response.writeHead(201, { 'content-type': 'application/json' }).end('{}')
      return true
    },
  })
  const headers = { host: 'elsewhere.example' }
  const ours = await ask(server, { path: '/api/v1', method: 'PUT', body: '{}', headers })
  assert.equal([ours.status, ours.body.toString()], [201, '{}'])
  assert.is((await ask(server, { path: '/layout' })).status, 200)
  assert.is((await ask(server, { path: '/layout', headers })).status, 403)
  assert.equal(seen, ['/api/v1', '/layout', '/layout'])
})

test('closing twice is closing once, with viewers and idle connections left', async () => {
  const server = await start()
  const viewer = await Viewer.connect(server.url)
  const idle = connect(server.port, '127.0.0.1')
  await once(idle, 'connect')
  const closing = viewer.closing()
  await Promise.all([server.close(), server.close()])
  assert.is((await closing).code, 1001)
  idle.destroy()
})

test.run()
