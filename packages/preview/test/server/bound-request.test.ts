import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { boundRequest } from '../../src/server/request-limits.ts'

const test = suite('bound request')

const servers: Server[] = []

test.after.each(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections()
})

/** A server, and a connection to it. */
async function open(answer: RequestListener): Promise<Socket> {
  const server = createServer(answer).listen(0, '127.0.0.1')
  servers.push(server)
  await once(server, 'listening')
  return connect((server.address() as AddressInfo).port, '127.0.0.1')
}

for (const [when, isAnswered] of [
  ['answered', true],
  ['not answered', false],
] as const) {
  test(`what does not come whole is closed where it is ${when}`, async () => {
    const socket = await open((request, response) => {
      boundRequest(request, 50)
      if (isAnswered) response.end('early')
    })
    socket.resume().write('GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\nbody')
    await once(socket, 'close')
  })
}

test('what has come whole may be answered later', async () => {
  const socket = await open((request, response) => {
    boundRequest(request, 20)
    setTimeout(() => response.end('late'), 100)
  })
  socket.write('GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n')
  let text = ''
  for await (const chunk of socket) text += chunk
  assert.match(text, /late/)
})

test.run()
