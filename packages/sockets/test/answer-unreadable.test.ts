import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { answerUnreadable, guardServer, limitConnections } from '../src/index.ts'

const test = suite('answer-unreadable')
const ends: (() => unknown)[] = []
test.after.each(() => {
  for (const end of ends.splice(0)) end()
})

const HOST = 'Host: localhost\r\n'

async function start(
  listener: RequestListener = (_, response) => response.end('well'),
  answerOf?: Parameters<typeof answerUnreadable>[1],
): Promise<number> {
  const times = { headersTimeout: 50, connectionsCheckingInterval: 10 }
  const server = createServer({ ...times, requireHostHeader: false }, listener)
  answerUnreadable(server, answerOf)
  limitConnections(server, { total: 10 })
  guardServer(server)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  ends.push(
    () => server.closeAllConnections(),
    () => server.close(),
  )
  return (server.address() as AddressInfo).port
}

/** Sends a text, another one once a part of the answer has come, and returns all that comes back. */
async function send(port: number, text: string, then?: readonly [RegExp, string]): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  ends.push(() => socket.destroy())
  let answer = ''
  socket.on('error', () => undefined)
  socket.write(text)
  let [wanted, next] = then ?? []
  socket.setEncoding('latin1').on('data', (part) => {
    answer += part
    if (!wanted?.test(answer) || next === undefined) return
    socket.write(next)
    wanted = undefined
  })
  await once(socket, 'close')
  return answer
}

/** The status, the type and the text of an answer, whose length is right. */
function read(answer: string) {
  const [head = '', text = ''] = answer.split('\r\n\r\n')
  const [status = ''] = head.split('\r\n')
  assert.match(head, /^Connection: close$/im)
  assert.match(head, new RegExp(`^Content-Length: ${text.length}$`, 'im'))
  const [, type = ''] = /^Content-Type: (.*)$/im.exec(head) ?? []
  return [status, type, text]
}

const PLAIN = 'text/plain; charset=utf-8'

for (const [what, request, status, text] of [
  [
    'no HTTP',
    'hello\r\n\r\n',
    '400 Bad Request',
    "the request can't be read: Invalid method encountered",
  ],
  [
    'a wrong version',
    'GET / HTTP/9.9\r\n\r\n',
    '400 Bad Request',
    "the request can't be read: Invalid HTTP version",
  ],
  [
    '20 kB of headers',
    `GET / HTTP/1.1\r\n${HOST}A: ${'x'.repeat(20_000)}\r\n\r\n`,
    '431 Request Header Fields Too Large',
    'the headers have more than 16 kB',
  ],
  [
    'a megabyte of headers',
    `GET / HTTP/1.1\r\n${HOST}A: ${'x'.repeat(1_000_000)}\r\n\r\n`,
    '431 Request Header Fields Too Large',
    'the headers have more than 16 kB',
  ],
  [
    'half a head',
    'GET / HTTP/1.1\r\nHost:',
    '408 Request Timeout',
    'the request took too long to arrive, or this program is busy: try again',
  ],
  ['a tunnel', `CONNECT a:1 HTTP/1.1\r\n${HOST}\r\n`, '400 Bad Request', 'this is no proxy'],
] as const) {
  test(`${what} is answered with ${status}, in words`, async () => {
    const answer = await send(await start(), request)
    assert.equal(read(answer), [`HTTP/1.1 ${status}`, PLAIN, `${text}\n`])
  })
}

test('a server chooses the form, and what is behind an unreadable request is not read', async () => {
  let count = 0
  const port = await start(
    (_, response) => {
      count++
      response.end()
    },
    ({ status, reason }) => ({
      contentType: 'application/json',
      text: JSON.stringify({ status, reason }),
      headers: { 'X-Mine': 'yes' },
    }),
  )
  const answer = await send(port, `hello\r\n\r\nGET / HTTP/1.1\r\n${HOST}\r\n`)
  const [, type, text] = read(answer)
  assert.is(type, 'application/json')
  assert.is(JSON.parse(text ?? '').status, 400)
  assert.match(answer, 'X-Mine: yes')
  assert.is(count, 0)
})

test('a connection whose answers are complete gets one more, and one under way is cut off', async () => {
  const port = await start((request, response) => {
    if (request.url === '/endless') response.writeHead(200).write('begun')
    else response.end('well')
  })
  const after = await send(port, `GET / HTTP/1.1\r\n${HOST}\r\n`, [/well/, 'hello\r\n\r\n'])
  assert.match(after, /^HTTP\/1.1 200 OK[\s\S]*wellHTTP\/1.1 400 Bad Request/)
  const during = await send(port, `GET /endless HTTP/1.1\r\n${HOST}\r\n`, [
    /begun/,
    'hello\r\n\r\n',
  ])
  assert.match(during, /begun/)
  assert.not.match(during, /400/)
})

test('a body that can not be read is answered once', async () => {
  const port = await start((request, response) => {
    request.on('data', () => undefined).on('end', () => response.end('well'))
  })
  const head = `POST / HTTP/1.1\r\n${HOST}Transfer-Encoding: chunked\r\n\r\n`
  const answer = await send(port, `${head}no length\r\n`)
  assert.match(answer, /^HTTP\/1.1 400 Bad Request/)
  assert.is(answer.split('HTTP/1.1').length, 2)
})

test('what a request expects, and a missing host, are left to the listeners', async () => {
  const port = await start(({ headers }, response) => {
    response.end(`${headers.expect} ${headers.host}`)
  })
  const close = 'Connection: close\r\n'
  assert.match(await send(port, `GET / HTTP/1.1\r\n${close}\r\n`), /undefined undefined$/m)
  for (const expected of ['100-continue', 'wonders']) {
    const answer = await send(port, `GET / HTTP/1.1\r\n${HOST}${close}Expect: ${expected}\r\n\r\n`)
    assert.match(answer, new RegExp(`200 OK[^]*${expected} localhost`))
  }
})

test.run()
