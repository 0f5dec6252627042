import fc from 'fast-check'

/** How bytes get onto a connection, and how it ends. */
export type Delivery = 'whole' | 'in pieces' | 'half-closed' | 'cut off'

/** What is sent on one connection. */
export interface RawRequest {
  readonly bytes: Buffer
  readonly delivery: Delivery
}

const METHODS = [
  ...['GET', 'POST', 'DELETE', 'PUT', 'HEAD', 'OPTIONS', 'PATCH', 'TRACE', 'CONNECT', 'PROPFIND'],
  ...['get', 'P OST', '', 'GET\0', 'M-SEARCH'],
]

const VERSIONS = ['HTTP/1.1', 'HTTP/1.0', 'HTTP/0.9', 'HTTP/2.0', 'HTTP/9.9', 'http/1.1', '']

const ENDINGS = ['\r\n', '\n', '\r', '\r\n ']

const BODIES = [
  ...['', '{}', '{"mode":"demo"}', '{"challenge":"AAAA"}', '{"mode":', '[1]', '\0\xff\xfe', ' '],
  `{"a":${'['.repeat(200)}${']'.repeat(200)}}`,
  'x'.repeat(5000),
]

const CHUNKED = [
  '2\r\n{}\r\n0\r\n\r\n',
  'zz\r\n{}\r\n0\r\n\r\n',
  'ffffffffffffffff\r\n{}',
  '2;name=value\r\n{}\r\n0\r\nTrailer: x\r\n\r\n',
  '-1\r\n\r\n',
  '0\r\n\r\n',
]

const odd = fc.string({ maxLength: 40, unit: 'binary' })

/** Requests on paths of the interface and beside them, from nearly good to nothing like HTTP. */
export function rawRequests(paths: readonly string[], token: string): fc.Arbitrary<RawRequest> {
  const single = fc.oneof(
    { weight: 30, arbitrary: httpLike(paths, token) },
    { weight: 1, arbitrary: odd },
  )
  const several = fc.oneof(
    { weight: 5, arbitrary: single },
    {
      weight: 1,
      arbitrary: fc.array(single, { minLength: 2, maxLength: 4 }).map((all) => all.join('')),
    },
  )
  const delivery = fc.constantFrom<Delivery>(
    ...(['whole', 'whole', 'whole', 'in pieces', 'in pieces', 'half-closed', 'cut off'] as const),
  )
  return fc
    .tuple(several, delivery)
    .map(([text, how]) => ({ bytes: Buffer.from(text, 'latin1'), delivery: how }))
}

function httpLike(paths: readonly string[], token: string): fc.Arbitrary<string> {
  const line = fc
    .tuple(often('GET', 'POST', METHODS), pathsLike(paths), often('HTTP/1.1', 'HTTP/1.1', VERSIONS))
    .map((parts) => parts.join(' '))
  const fields = fc
    .array(headers(token), { maxLength: 4 })
    .map((all) => [`X-Auth-Token: ${token}\r\n`, ...all].join(''))
  return fc
    .tuple(line, fields, bodies(), often('\r\n', '\r\n', ENDINGS))
    .map(([first, more, body, end]) => `${first}\r\nHost: x\r\n${more}${body.replace('\r\n', end)}`)
}

/** Mostly one of two, else of many. */
function often(first: string, second: string, others: readonly string[]): fc.Arbitrary<string> {
  return fc.oneof(
    { weight: 20, arbitrary: fc.constantFrom(first, second) },
    { weight: 1, arbitrary: fc.constantFrom(...others) },
  )
}

function pathsLike(paths: readonly string[]): fc.Arbitrary<string> {
  const known = fc.constantFrom(...paths).map((path) => `/xled/v1/${path}`)
  const beside = fc
    .tuple(
      known,
      fc.constantFrom('/', '?', '?x=%', '#', '%00', '%', '/..', '\\', ';a', '//', '%2f'),
    )
    .map(([path, end]) => path + end)
  const strange = fc.constantFrom(
    ...['*', '/', '', 'http://other/xled/v1/gestalt', '//xled/v1/gestalt', '/xled/v2/gestalt'],
    ...['/xled/v1/__proto__', '/xled/v1/constructor', `/${'a'.repeat(20_000)}`, '/%ff%fe'],
  )
  const random = odd.map((text) => `/xled/v1/${text}`)
  return fc.oneof({ weight: 12, arbitrary: known }, beside, strange, random)
}

function headers(token: string): fc.Arbitrary<string> {
  const proper = fc.constantFrom(
    ...['Connection: keep-alive', 'Connection: upgrade\r\nUpgrade: websocket', 'Connection: close'],
    ...['Expect: 100-continue', 'Content-Type: application/octet-stream', 'Cookie: a=b'],
    ...[
      'Content-Type: text/plain',
      'X-Auth-Token:',
      'X-Auth-Token: AAAAAAAAAAA=',
      'Range: bytes=0-1',
    ],
    ...[`X-Auth-Token: ${token}`, `x-auth-token: ${token}`, 'Content-Encoding: gzip'],
  )
  const improper = fc.oneof(
    fc.constantFrom(
      ...[': nameless', 'no colon', ' folded', `X: ${'x'.repeat(20_000)}`, 'Host: y'],
      'Expect: nothing',
    ),
    fc.tuple(odd, odd).map(([name, value]) => `${name}: ${value}`),
  )
  return fc
    .oneof({ weight: 20, arbitrary: proper }, { weight: 1, arbitrary: improper })
    .map((line) => `${line}\r\n`)
}

function bodies(): fc.Arbitrary<string> {
  const body = fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...BODIES) }, odd)
  const right = body.map((text) => `Content-Length: ${text.length}\r\n\r\n${text}`)
  const lengths = ['-1', '1e3', '0x10', '99999999999999999999', '5000', '1, 1', '', '+2', '3.5']
  const wrong = fc
    .tuple(fc.constantFrom(...lengths), body)
    .map(([length, text]) => `Content-Length: ${length}\r\n\r\n${text}`)
  const chunked = fc
    .constantFrom(...CHUNKED)
    .map((text) => `Transfer-Encoding: chunked\r\n\r\n${text}`)
  const both = body.map(
    (text) => `Content-Length: ${text.length}\r\nTransfer-Encoding: chunked\r\n\r\n${text}`,
  )
  const none = fc.constant('\r\n')
  return fc.oneof(
    { weight: 14, arbitrary: right },
    { weight: 4, arbitrary: none },
    wrong,
    chunked,
    both,
  )
}
