import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { guardServer, ignoreUpgrade, limitConnections } from '../src/index.ts'

const test = suite('ignore-upgrade')

/** The words of RFC 7540, section 3.2. */
const HTTP2 = 'Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABk\r\n'

test('a request that asks for HTTP/2 is answered, with its body, in HTTP/1.1', async () => {
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part)
    const { method, url, headers } = request
    response.end(JSON.stringify({ method, url, headers, body: Buffer.concat(parts).toString() }))
  })
  server.on('upgrade', (request, socket, head) => ignoreUpgrade(server, request, socket, head))
  limitConnections(server, { total: 10 })
  guardServer(server)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  try {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
    let answer = ''
    socket.setEncoding('utf8').on('data', (text) => {
      answer += text
    })
    socket.write(`PATCH /a?b HTTP/1.1\r\nHost: localhost\r\nX-A: 1\r\nx-a: ü\r\n${HTTP2}`)
    socket.write('Content-Length: 9\r\n\r\nfour')
    // The rest of the body comes after the head was read.
    await once(server, 'upgrade')
    socket.write('mores')
    await once(socket, 'close')
    const [head = '', body = ''] = answer.split('\r\n\r\n')
    assert.match(head, /^HTTP\/1.1 200 OK/)
    assert.equal(JSON.parse(body), {
      ...{ method: 'PATCH', url: '/a?b', body: 'fourmores' },
      headers: {
        ...{ connection: 'close', host: 'localhost', 'content-length': '9' },
        // Bytes that are no ASCII stay as they came.
        'x-a': '1, Ã¼',
      },
    })
  } finally {
    server.close()
  }
})

test.run()
