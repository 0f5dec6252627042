import { once } from 'node:events'
import {
  type ClientRequest,
  createServer,
  type RequestOptions,
  request,
  type Server,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { FileUploads } from '../../src/files/file-uploads.ts'
import { ask } from '../ask.ts'
import { MAX_BYTES, RecordingStudio } from '../recording-studio.ts'
import { closeAll, startWithStudio } from '../studio-preview.ts'

const test = suite('FileUploads')

const hasty: Server[] = []

test.after.each(async () => {
  for (const server of hasty.splice(0)) server.close()
  await closeAll()
})

const HEADERS = { 'x-file-name': 'a.png' }

function upload(server: { readonly port: number }, body: Uint8Array | string, headers = {}) {
  return ask(server, {
    path: '/files',
    method: 'POST',
    headers: { ...HEADERS, ...headers },
    body,
  })
}

/** An upload that is on its way until it is ended or destroyed. */
function begin(server: { readonly port: number }, options: RequestOptions = {}): ClientRequest {
  const sent = request({
    host: '127.0.0.1',
    port: server.port,
    path: '/files',
    method: 'POST',
    headers: HEADERS,
    agent: false,
    ...options,
  })
  sent.on('error', () => {})
  sent.write('begun')
  return sent
}

test('a file is taken byte for byte and answered with its id', async () => {
  const { controls, server } = await startWithStudio()
  const bytes = Uint8Array.from({ length: MAX_BYTES }, (_, i) => i)
  const name = encodeURIComponent('Träume.png')
  const { status, headers, body } = await upload(server, bytes, { 'x-file-name': name })
  assert.is(status, 201)
  assert.is(headers['content-type'], 'application/json')
  assert.equal(JSON.parse(body.toString()), { id: 'file-1' })
  assert.ok(controls.files.get('Träume.png')?.equals(bytes))
  assert.is(server.statistics.filesTaken, 1)
})

test('an upload of our own page is taken, of another page not', async () => {
  const { controls, server } = await startWithStudio()
  assert.is((await upload(server, 'a', { origin: server.url })).status, 201)
  assert.is((await upload(server, 'b', { origin: 'https://example.org' })).status, 403)
  assert.is((await upload(server, 'b', { origin: 'null' })).status, 403)
  assert.is((await upload(server, 'b', { host: 'rebound.example.org' })).status, 403)
  assert.is(controls.files.size, 1)
})

test('a preflight of another page is not allowed', async () => {
  const { server } = await startWithStudio()
  const preflight = { 'access-control-request-method': 'POST' }
  for (const origin of [server.url, 'https://example.org']) {
    const { status, headers } = await ask(server, {
      path: '/files',
      method: 'OPTIONS',
      headers: { ...preflight, origin },
    })
    assert.ok(status === 403 || status === 405)
    assert.not(Object.keys(headers).some((name) => name.startsWith('access-control-')))
  }
})

test('an upload without the header that no form can send is refused', async () => {
  const { controls, server } = await startWithStudio()
  const { status } = await ask(server, { path: '/files', method: 'POST', body: 'a' })
  assert.is(status, 400)
  assert.is(controls.files.size, 0)
  assert.is(server.statistics.filesRefused, 1)
})

test('a file that says it is too long is refused before it comes', async () => {
  const { controls, server } = await startWithStudio()
  const { status, body } = await upload(server, new Uint8Array(MAX_BYTES + 1))
  assert.is(status, 413)
  assert.is(body.toString(), 'A file may have at most 100000 bytes.\n')
  assert.equal([...controls.files], [])
  assert.equal(controls.broken, [])
})

/** Announces a file of so many bytes and says what came of it; sends it when asked to go on. */
async function announce(server: { readonly port: number }, byteLength: number, headers = {}) {
  const expect = { expect: '100-continue', 'content-length': byteLength }
  const sent = request({
    ...{ host: '127.0.0.1', port: server.port, path: '/files', method: 'POST', agent: false },
    headers: { ...HEADERS, ...expect, ...headers },
  })
  sent.flushHeaders()
  let isWanted = false
  sent.on('continue', () => {
    isWanted = true
    sent.end(new Uint8Array(byteLength))
  })
  const [response] = await once(sent, 'response')
  response.resume()
  sent.on('error', () => {}).destroy()
  return { status: response.statusCode, isWanted }
}

test('100 Continue is sent only for accepted uploads', async () => {
  const { controls, server } = await startWithStudio()
  assert.equal(await announce(server, 100), { status: 201, isWanted: true })
  assert.is(controls.files.get('a.png')?.byteLength, 100)
  assert.equal(await announce(server, MAX_BYTES + 1), { status: 413, isWanted: false })
  const elsewhere = { origin: 'https://example.org' }
  assert.equal(await announce(server, 100, elsewhere), { status: 403, isWanted: false })
  assert.is(controls.files.size, 1)
})

test('a file that exceeds the limit without a length is cut off', async () => {
  const { controls, server } = await startWithStudio()
  const chunked = { 'transfer-encoding': 'chunked' }
  const { status } = await upload(server, new Uint8Array(20 * MAX_BYTES), chunked)
  assert.is(status, 413)
  assert.is(controls.files.size, 0)
  assert.equal(controls.broken, ['RangeError: more than 100000 bytes'])
})

test('a browser that sends megabytes too many reads why they are not taken', async () => {
  const { server } = await startWithStudio()
  for (let round = 0; round < 5; round++) {
    const body = new Uint8Array(8e6)
    const headers = { 'X-File-Name': 'a' }
    const answer = await fetch(`${server.url}/files`, { method: 'POST', headers, body })
    assert.is(answer.status, 413)
    assert.match(await answer.text(), 'at most')
  }
})

test("the studio's reason for refusing a file is one line", async () => {
  const { server } = await startWithStudio()
  const { status, body } = await upload(server, 'nonsense')
  assert.is(status, 422)
  assert.is(body.toString(), 'a.png is neither a picture nor a film\n')
})

test('an interrupted upload fails for the controls and frees its place', async () => {
  const { controls, server } = await startWithStudio()
  const takeFile = controls.takeFile.bind(controls)
  const beginning = new Promise<void>((resolve) => {
    controls.takeFile = (...upload) => {
      resolve()
      return takeFile(...upload)
    }
  })
  const sent = begin(server, { headers: { ...HEADERS, 'content-length': 1000 } })
  await beginning
  sent.destroy()
  while (controls.broken.length === 0) await setTimeout(5)
  assert.equal(controls.broken, ['Error: the upload was interrupted'])
  assert.is((await upload(server, 'a')).status, 201)
  assert.is(controls.files.size, 1)
})

/** Uploads without a preview around them, which are given up soon. */
async function serveHasty() {
  const controls = new RecordingStudio()
  const uploads = new FileUploads(controls, { stallMs: 100, waitMs: 100 })
  const server = createServer((request, response) => uploads.answer(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  hasty.push(server)
  return { controls, port }
}

test('an upload of which nothing more comes is given up', async () => {
  const { controls, port } = await serveHasty()
  const sent = begin({ port })
  await new Promise((resolve) => sent.once('close', resolve))
  while (controls.broken.length === 0) await setTimeout(5)
  assert.equal(controls.broken, ['Error: the upload was interrupted'])
})

test('the studio may take its time over a received file', async () => {
  const { controls, port } = await serveHasty()
  const take = controls.takeFile.bind(controls)
  controls.takeFile = async (name, content) => {
    const id = await take(name, content)
    await setTimeout(400)
    return id
  }
  assert.is((await upload({ port }, 'a')).status, 201)
})

test('an address has one file on its way at a time, and the next one waits its turn', async () => {
  const { controls, server } = await startWithStudio()
  const sent = begin(server)
  const answered = once(sent, 'response')
  await setTimeout(50)
  const next = upload(server, 'other', { 'x-file-name': 'b.png' })
  const gone = begin(server)
  await setTimeout(50)
  assert.is(controls.files.size, 0)
  gone.destroy()
  sent.end()
  const [response] = await answered
  response.resume()
  assert.is(response.statusCode, 201)
  assert.is((await next).status, 201)
  assert.equal(controls.files.get('a.png')?.toString(), 'begun')
  assert.equal(controls.files.get('b.png')?.toString(), 'other')
  assert.is((await upload(server, 'last')).status, 201)
})

test('an upload waits for a limited time', async () => {
  const { controls, port } = await serveHasty()
  const take = controls.takeFile.bind(controls)
  controls.takeFile = async (name, content) => {
    const id = await take(name, content)
    await setTimeout(600)
    return id
  }
  const first = upload({ port }, 'first')
  await setTimeout(50)
  assert.is((await upload({ port }, 'other')).status, 429)
  assert.is((await first).status, 201)
})

test('uploads are refused without controls that take files', async () => {
  const { server } = await startWithStudio({ controls: undefined })
  assert.is((await upload(server, 'a')).status, 404)
})

test('files are sent, not asked for', async () => {
  const { server } = await startWithStudio()
  const { status, headers } = await ask(server, { path: '/files' })
  assert.is(status, 405)
  assert.is(headers.allow, 'POST')
})

test('on an open network an upload needs the token', async () => {
  const { server } = await startWithStudio({ allowNetwork: true })
  assert.is((await upload(server, 'a')).status, 403)
  const path = `${new URL(server.url).pathname}/files`
  const options = { path, method: 'POST', headers: HEADERS, body: 'a' }
  assert.is((await ask(server, options)).status, 201)
})

test.run()
