import { once } from 'node:events'
import { connect } from 'node:net'
import fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { PROBLEMS, type ProblemName, problemType } from '../../src/http/contract/problem.ts'
import { ServedHouses } from './served-house.ts'

const test = suite('hostile-requests')
const houses = new ServedHouses()
/** Has one house for all tests that leave it as it was. */
const shared = new ServedHouses()
let sharedHouse: ReturnType<ServedHouses['start']> | undefined
test.after.each(() => houses.close())
test.after(() => shared.close())

function house(): ReturnType<ServedHouses['start']> {
  sharedHouse ??= shared.start()
  return sharedHouse
}

/** Text that is sent as it is, and all that comes back until the connection ends or `enough` was read. */
async function send(url: string, text: string | Buffer, enough?: RegExp): Promise<string> {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  houses.onClose(() => socket.destroy())
  let answer = ''
  socket.setEncoding('latin1').on('data', (part) => {
    answer += part
    if (enough?.test(answer)) socket.destroy()
  })
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  socket.write(text)
  await once(socket, 'close')
  return answer
}

function patch(body: string | Buffer, ...headers: readonly string[]): Buffer {
  const lines = ['PATCH /api/v1/house HTTP/1.1', 'Host: localhost', 'Connection: close', ...headers]
  const length = headers.some((each) => /^(content-length|transfer)/i.test(each))
    ? []
    : [`Content-Length: ${Buffer.byteLength(body)}`]
  return Buffer.concat([
    Buffer.from([...lines, ...length, '', ''].join('\r\n')),
    Buffer.from(body as string),
  ])
}

function ask(method: string, path: string): string {
  return `${method} ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`
}

const JSON_TYPE = 'Content-Type: application/json'

for (const [what, text, problem] of [
  ['no content', patch('', JSON_TYPE), 'malformed'],
  ['half a JSON', patch('{"isOn":', JSON_TYPE), 'malformed'],
  ['bytes that are no text', patch(Buffer.from([0x7b, 0xff, 0x7d]), JSON_TYPE), 'malformed'],
  ['an array', patch('[]', JSON_TYPE), 'invalid'],
  ['null', patch('null', JSON_TYPE), 'invalid'],
  ['nothing to change', patch('{}', JSON_TYPE), 'invalid'],
  ['an unknown key', patch('{"isOm":true}', JSON_TYPE), 'invalid'],
  ['a prototype', patch('{"__proto__":{"isOn":true}}', JSON_TYPE), 'invalid'],
  ['a number too large', patch('{"brightness":1e999}', JSON_TYPE), 'invalid'],
  ['play and off at once', patch('{"isOn":false,"play":"calm"}', JSON_TYPE), 'invalid'],
  ['a name of a prototype', patch('{"play":"constructor"}', JSON_TYPE), 'invalid'],
  ['deep JSON', patch(`${'['.repeat(30_000)}${']'.repeat(30_000)}`, JSON_TYPE), 'invalid'],
  ['100 kB', patch(`{"play":"${'x'.repeat(100_000)}"}`, JSON_TYPE), 'too-large'],
  ['a gigabyte', patch('{', JSON_TYPE, 'Content-Length: 1000000000'), 'too-large'],
  ['no content type', patch('{"isOn":true}'), 'wrong-content-type'],
  ['a form', patch('isOn=1', 'Content-Type: text/plain'), 'wrong-content-type'],
  ['UTF-16', patch('{}', 'Content-Type: application/json; charset=utf-16'), 'wrong-content-type'],
  ['a compressed one', patch('x', JSON_TYPE, 'Content-Encoding: gzip'), 'wrong-content-type'],
  ['a wanted type', patch('{"isOn":true}', JSON_TYPE, 'Accept: text/html'), 'not-acceptable'],
  ['a broken name', ask('GET', '/api/v1/playlists/%ff'), 'malformed'],
  ['no path', ask('GET', '/api/v1/hous'), 'not-found'],
  ['another path', ask('GET', '/etc/passwd'), 'not-found'],
  ['a wrong method', ask('DELETE', '/api/v1/house'), 'method-not-allowed'],
  ['days twice', ask('GET', '/api/v1/plan?days=1&days=2'), 'invalid'],
  ['too many days', ask('GET', '/api/v1/plan?days=1e9'), 'invalid'],
  ['an unknown question', ask('GET', '/api/v1/plan?day=1'), 'invalid'],
  ['a line that is no HTTP', 'hello\r\n\r\n', 'malformed'],
  ['a version that is not there', 'GET /api/v1/house HTTP/7.0\r\n\r\n', 'malformed'],
  ['no host', 'GET /api/v1/house HTTP/1.1\r\nConnection: close\r\n\r\n', 'malformed'],
  ['a tunnel', 'CONNECT a:1 HTTP/1.1\r\nHost: localhost\r\n\r\n', 'malformed'],
  ['a broken chunk', patch('no length\r\n', JSON_TYPE, 'Transfer-Encoding: chunked'), 'malformed'],
  ['20 kB of headers', patch('{}', JSON_TYPE, `A: ${'x'.repeat(20_000)}`), 'headers-too-large'],
  ['unknown expectations', patch('{', JSON_TYPE, 'Expect: wonders'), 'malformed'],
] as const satisfies readonly (readonly [string, string | Buffer, ProblemName])[]) {
  test(`${what} is answered with a problem`, async () => {
    const { url, service, notes } = await house()
    const answer = await send(url, text)
    assert.match(answer, new RegExp(`^HTTP/1.1 ${PROBLEMS[problem].status} `))
    assert.match(answer.toLowerCase(), 'content-type: application/problem+json')
    assert.match(answer, problemType(problem))
    assert.equal([service.state.isOn, service.state.brightness], [false, 1])
    assert.equal(notes, [])
  })
}

test('what must be a number, or keys with values, and is not, is said in words', async () => {
  const { url } = await house()
  assert.match(
    await send(url, ask('GET', '/api/v1/plan?days=abc')),
    'days must be a whole number from 1 to 366, got no number',
  )
  assert.match(await send(url, patch('[]', JSON_TYPE)), 'the body must be keys with values, got []')
})

test('a body that is only wanted after a look at its head is asked for, or refused unread', async () => {
  const { url } = await house()
  const expecting = patch('{"brightness":1}', JSON_TYPE, 'Expect: 100-continue')
  assert.match(await send(url, expecting), /^HTTP\/1.1 100 Continue[\s\S]*HTTP\/1.1 200 OK/)
  const large = patch('', JSON_TYPE, 'Expect: 100-continue', 'Content-Length: 100000')
  assert.match(await send(url, large), /^HTTP\/1.1 413 /)
})

test('a request that does not arrive is ended, and others are answered meanwhile', async () => {
  const { url } = await houses.start({ requestMs: 100 })
  const slow = send(url, patch('{"isOn":', JSON_TYPE, 'Content-Length: 20'))
  assert.is((await fetch(`${url}/api/v1/house`)).status, 200)
  assert.match(await slow, /^HTTP\/1.1 408 [\s\S]*#timeout/)
  const half = await send(url, 'GET /api/v1/house HTTP/1.1\r\nHost: local')
  assert.match(half, /^HTTP\/1.1 408 [\s\S]*application\/problem\+json[\s\S]*#timeout/)
  const unread = 'GET /api/v1/house HTTP/1.1\r\nHost: localhost\r\nContent-Length: 20\r\n\r\n{'
  assert.match(await send(url, unread), /^HTTP\/1.1 200 /)
})

test('any request is answered in its form, and none changes what it should not', async () => {
  const { url, notes } = await house()
  const paths = [
    '/api/v1/house',
    '/api/v1/plan',
    '/api/v1/playlists/calm',
    '/api/v1/',
    '/health',
    '/metrics',
  ]
  const request = fc.record({
    method: fc.constantFrom(
      'GET',
      'HEAD',
      'POST',
      'PUT',
      'PATCH',
      'DELETE',
      'OPTIONS',
      'TRACE',
      'M-SEARCH',
    ),
    path: fc
      .tuple(fc.constantFrom(...paths), fc.webQueryParameters())
      .map(([path, query]) => `${path}?${query}`),
    headers: fc.dictionary(
      fc.constantFrom(
        'Accept',
        'If-Match',
        'If-None-Match',
        'Authorization',
        'Content-Type',
        'Last-Event-ID',
        'Range',
      ),
      fc.oneof(
        fc.string({ maxLength: 20 }),
        fc.constantFrom('*', '*/*', 'application/json', 'Bearer x'),
      ),
    ),
    body: fc.oneof(
      fc.json(),
      fc
        .record({ brightness: fc.anything() }, { noNullPrototype: true })
        .map((value) => JSON.stringify(value) ?? ''),
      fc.string(),
    ),
  })
  await fc.assert(
    fc.asyncProperty(request, async ({ method, path, headers, body }) => {
      const lines = Object.entries(headers).map(
        ([name, value]) => `${name}: ${value.replaceAll(/[^\x20-\x7e]/g, '')}`,
      )
      const head = [`${method} ${path} HTTP/1.1`, 'Host: localhost', 'Connection: close', ...lines]
      const text = [...head, `Content-Length: ${Buffer.byteLength(body)}`, '', body].join('\r\n')
      const [, status = '0'] = /^HTTP\/1.1 (\d{3}) /.exec(await send(url, text)) ?? []
      assert.ok(Number(status) >= 200 && Number(status) < 500, `${status} for ${text}`)
    }),
    { numRuns: 300 },
  )
  assert.equal(notes, [])
  assert.is((await fetch(`${url}/health`)).status, 200)
})

test('one address that opens many connections does not keep it from answering', async () => {
  const { url } = await house()
  const { hostname, port } = new URL(url)
  const sockets = Array.from({ length: 300 }, () => connect(Number(port), hostname))
  for (const socket of sockets) {
    socket.on('error', () => undefined)
    houses.onClose(() => socket.destroy())
  }
  await Promise.all(sockets.map((socket) => once(socket, 'connect')))
  assert.is((await fetch(`${url}/api/v1/house`)).status, 200)
})

test.run()
