import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { parseDeviceAddress } from '../../src/transport/device-address.ts'
import type { HttpRequest } from '../../src/transport/http-message.ts'
import { Transport } from '../../src/transport/transport.ts'
import { rejection } from '../rejection.ts'
import { closingReply, startSocketServer } from '../socket-server.ts'

const test = suite('transport')
const GET: HttpRequest = { method: 'GET', path: '/xled/v1/status' }
const POST: HttpRequest = { method: 'POST', path: '/xled/v1/led/mode', body: Buffer.from('{}') }
const OK = '{"code":1000}'

type Answer = (socket: Socket, request: string, number: number) => void

async function withServer(
  answer: Answer,
  use: (
    transport: Transport,
    server: Awaited<ReturnType<typeof startSocketServer>>,
  ) => Promise<void>,
  timeoutMs?: number,
) {
  const server = await startSocketServer(answer)
  const transport = new Transport(parseDeviceAddress(server.address), timeoutMs)
  try {
    await use(transport, server)
  } finally {
    transport.close()
    await server.close()
  }
}

test('a device that closes each connection gets a new one a request', async () => {
  const answer: Answer = (socket) => socket.end(closingReply(OK))
  await withServer(answer, async (transport, server) => {
    for (let i = 0; i < 3; i++) assert.is((await transport.send(GET)).body.toString(), OK)
    assert.is(server.connections, 3)
  })
})

test('a device that keeps the connection is asked over the same one', async () => {
  const answer: Answer = (socket) =>
    void socket.write(`HTTP/1.1 200 OK\r\nContent-Length: 13\r\n\r\n${OK}`)
  await withServer(answer, async (transport, server) => {
    for (let i = 0; i < 3; i++) assert.is((await transport.send(POST)).status, 200)
    assert.is(server.connections, 1)
  })
})

test('requests made at once reach the device one at a time, in order', async () => {
  let underWay = 0
  let most = 0
  const order: string[] = []
  const answer: Answer = (socket, request) => {
    most = Math.max(most, ++underWay)
    order.push(request.split(' ')[1] ?? '')
    setTimeout(() => {
      underWay--
      socket.end(closingReply(OK))
    }, 5)
  }
  await withServer(answer, async (transport) => {
    const paths = ['/a', '/b', '/c', '/d']
    await Promise.all(paths.map((path) => transport.send({ ...GET, path })))
    assert.is(most, 1)
    assert.equal(order, paths)
  })
})

test('a body goes with its length, its type and the token, and in no chunks', async () => {
  let seen = ''
  const answer: Answer = (socket, request) => {
    seen = request
    socket.end(closingReply(OK))
  }
  await withServer(answer, async (transport) => {
    const body = Buffer.from([1, 2, 3])
    const contentType = 'application/octet-stream'
    await transport.send({ ...POST, body, contentType, token: 'NrrpmPfcJ2k=' })
  })
  assert.match(seen, /content-length: 3\r\n/i)
  assert.match(seen, /content-type: application\/octet-stream\r\n/i)
  assert.match(seen, /x-auth-token: NrrpmPfcJ2k=\r\n/i)
  assert.not.match(seen, /transfer-encoding/i)
  assert.ok(seen.endsWith('\r\n\r\n\x01\x02\x03'))
})

test('a POST without a body states its length of 0', async () => {
  let seen = ''
  const answer: Answer = (socket, request) => {
    seen = request
    socket.end(closingReply(OK))
  }
  await withServer(answer, async (transport) => {
    await transport.send({ method: 'DELETE', path: '/xled/v1/movies' })
  })
  assert.match(seen, /content-length: 0\r\n/i)
})

test('a reply with both a length and chunks is read', async () => {
  const head = 'HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Length: 13\r\n'
  const answer: Answer = (socket) =>
    void socket.end(`${head}Transfer-Encoding: chunked\r\n\r\nd\r\n${OK}\r\n0\r\n\r\n`)
  await withServer(answer, async (transport) => {
    assert.is((await transport.send(GET)).body.toString(), OK)
  })
})

test('a body after "204 No Content" is overlooked', async () => {
  const answer: Answer = (socket) =>
    void socket.end('HTTP/1.1 204 No Content\r\nConnection: close\r\n\r\n{"code":1102}')
  await withServer(answer, async (transport) => {
    for (let i = 0; i < 3; i++) {
      const reply = await transport.send(GET)
      assert.equal([reply.status, reply.body.length], [204, 0])
    }
  })
})

test('an interrupted call is repeated once, unless it must not be', async () => {
  let sent: string[] = []
  const answer: Answer = (socket, request) => {
    sent.push(request.split(' ', 1)[0]!)
    if (sent.length > 1) socket.end(closingReply(OK))
    else socket.resetAndDestroy()
  }
  await withServer(answer, async (transport) => {
    for (const method of ['GET', 'POST', 'DELETE']) {
      sent = []
      assert.is((await transport.send({ method, path: '/xled/v1/movies' })).status, 200)
      assert.equal(sent, [method, method])
    }
    sent = []
    const error = await rejection(transport.send({ ...POST, isRepeatable: false }))
    assert.is(error.code, 'unreachable')
    assert.match(error.message, /^127\.0\.0\.1:\d+ broke off the connection$/)
    assert.equal(sent, ['POST'])
  })
})

test('a kept connection that the device has closed is replaced, for a POST as well', async () => {
  const answer: Answer = (socket, _, number) => {
    if (number === 2) socket.resetAndDestroy()
    else socket.write(`HTTP/1.1 200 OK\r\nContent-Length: 13\r\n\r\n${OK}`)
  }
  await withServer(answer, async (transport, server) => {
    assert.is((await transport.send(POST)).status, 200)
    assert.is((await transport.send(POST)).status, 200)
    assert.is(server.connections, 2)
  })
})

test('a call that must not be repeated uses a new connection and is sent once', async () => {
  let posts = 0
  const answer: Answer = (socket, request, number) => {
    if (request.includes('/once')) posts++
    if (number > 2) socket.resetAndDestroy()
    else socket.write(`HTTP/1.1 200 OK\r\nContent-Length: 13\r\n\r\n${OK}`)
  }
  await withServer(answer, async (transport, server) => {
    const once = { ...POST, path: '/once', isRepeatable: false }
    await transport.send(POST)
    assert.is((await transport.send(once)).status, 200)
    assert.equal([server.connections, posts], [2, 1])
    assert.is((await rejection(transport.send(once))).code, 'unreachable')
    assert.is((await rejection(transport.send({ ...once, method: 'GET' }))).code, 'unreachable')
    assert.is(posts, 3)
  })
})

test('a failure of the connection names the call as other failures do', async () => {
  const answer: Answer = (socket) => socket.resetAndDestroy()
  await withServer(answer, async (transport) => {
    const { endpoint, address } = await rejection(transport.send(POST))
    assert.is(endpoint, 'POST led/mode')
    assert.match(address!, /^127\.0\.0\.1:\d+$/)
  })
})

test('a call is given up after the second failure', async () => {
  let requests = 0
  const answer: Answer = (socket) => {
    requests++
    socket.resetAndDestroy()
  }
  await withServer(answer, async (transport) => {
    assert.is((await rejection(transport.send(GET))).code, 'unreachable')
    assert.is(requests, 2)
  })
})

test('a device that never answers is a timeout that names it and the time', async () => {
  await withServer(
    () => {},
    async (transport) => {
      const error = await rejection(transport.send(POST))
      assert.is(error.code, 'timeout')
      assert.match(error.message, /127\.0\.0\.1:\d+ has not answered POST \S+ within 0\.05 s/)
    },
    50,
  )
})

test('a reply that trickles does not stretch the time', async () => {
  const timers: NodeJS.Timeout[] = []
  const answer: Answer = (socket) => {
    socket.write('HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\n')
    timers.push(setInterval(() => socket.write('x'), 10))
  }
  try {
    const expectTimeout = async (transport: Transport) =>
      assert.is((await rejection(transport.send(POST))).code, 'timeout')
    await withServer(answer, expectTimeout, 80)
  } finally {
    for (const timer of timers) clearInterval(timer)
  }
})

test('a reply that ends early is a broken connection, not a short answer', async () => {
  const answer: Answer = (socket) =>
    void socket.end('HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Length: 100\r\n\r\n{"cod')
  await withServer(answer, async (transport) => {
    assert.is((await rejection(transport.send(POST))).code, 'unreachable')
  })
})

test('what is no HTTP is malformed', async () => {
  const answer: Answer = (socket) => void socket.end('SSH-2.0-OpenSSH_9.2\r\n')
  await withServer(answer, async (transport) => {
    const error = await rejection(transport.send(GET))
    assert.is(error.code, 'malformed')
    assert.match(error.message, /does not answer in HTTP/)
  })
})

test('an endless reply is cut off at a bound', async () => {
  const megabyte = 'x'.repeat(1 << 20)
  const answer: Answer = (socket) => {
    socket.write('HTTP/1.1 200 OK\r\nConnection: close\r\n\r\n')
    const pour = () => {
      while (!socket.destroyed && socket.write(megabyte));
    }
    socket.on('drain', pour)
    pour()
  }
  await withServer(answer, async (transport) => {
    assert.is((await rejection(transport.send(GET))).code, 'malformed')
  })
})

test('a refused connection and an unknown name are one-line errors', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  const transport = new Transport(parseDeviceAddress(`127.0.0.1:${port}`))
  const error = await rejection(transport.send(GET))
  assert.is(error.code, 'unreachable')
  assert.is(error.message, `127.0.0.1:${port} does not answer: connection refused`)
  transport.close()
})

test('a signal ends a request under way and one that waits, and the queue goes on', async () => {
  let held: Socket | undefined
  const answer: Answer = (socket, _, number) => {
    if (number === 1) held = socket
    else socket.end(closingReply(OK))
  }
  await withServer(answer, async (transport) => {
    const controller = new AbortController()
    const { signal } = controller
    const ended = [transport.send(POST, { signal }), transport.send(GET, { signal })].map(rejection)
    const last = transport.send(GET)
    while (held === undefined) await new Promise((resolve) => setTimeout(resolve, 2))
    controller.abort()
    for (const error of await Promise.all(ended)) assert.is(error.code, 'aborted')
    assert.is((await last).status, 200)
    assert.is((await rejection(transport.send(GET, { signal }))).code, 'aborted')
  })
})

test('progress of a large body rises to its length, and slow taking is no timeout', async () => {
  const sent: number[] = []
  const body = Buffer.alloc(200_000, 7)
  const answer: Answer = (socket) => void socket.end(closingReply(OK))
  await withServer(answer, async (transport) => {
    await transport.send({ ...POST, body }, { onProgress: (bytes) => sent.push(bytes) })
  })
  assert.is(sent.at(-1), body.length)
  assert.ok(sent.length > 5)
  assert.ok(sent.every((bytes, i) => i === 0 || bytes > sent[i - 1]!))
})

test('an upload that goes on slowly is no timeout', async () => {
  const server = createServer((socket) => readSlowly(socket)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  const timeoutMs = 1000
  const transport = new Transport(parseDeviceAddress(`127.0.0.1:${port}`), timeoutMs)
  try {
    const startedAt = performance.now()
    const reply = await transport.send({ ...POST, body: Buffer.alloc(32_000_000) })
    assert.is(reply.status, 200)
    assert.ok(performance.now() - startedAt > timeoutMs)
  } finally {
    transport.close()
    server.close()
    await once(server, 'close')
  }
})

test('what the caller made wrong is no failure of the device', async () => {
  const answer: Answer = (socket) => socket.end(closingReply(OK))
  await withServer(answer, async (transport) => {
    const path = await transport.send({ ...GET, path: '/a b' }).catch((error: unknown) => error)
    assert.instance(path, TypeError)
    const fault = new Error('progress')
    const onProgress = () => {
      throw fault
    }
    assert.is(await transport.send(POST, { onProgress }).catch((error) => error), fault)
    assert.is((await transport.send(GET)).status, 200)
  })
})

test('an answer to an unfinished upload is the answer', async () => {
  const server = createServer((socket) => {
    socket.on('error', () => {})
    socket.once('data', () => socket.end(closingReply('Invalid Token.', '401 Unauthorized')))
    socket.on('data', () => {})
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  const transport = new Transport(parseDeviceAddress(`127.0.0.1:${port}`))
  const onProgress = () => {}
  const reply = await transport.send({ ...POST, body: Buffer.alloc(8_000_000) }, { onProgress })
  assert.is(reply.status, 401)
  transport.close()
  server.close()
  await once(server, 'close')
})

test('closing aborts running calls and refuses later ones', async () => {
  let isAsked = false
  const answer: Answer = () => {
    isAsked = true
  }
  await withServer(answer, async (transport) => {
    const outcomes = [transport.send(GET), transport.send(GET)].map(rejection)
    while (!isAsked) await new Promise((resolve) => setTimeout(resolve, 2))
    transport.close()
    for (const error of await Promise.all(outcomes)) {
      assert.is(error.code, 'closed')
      assert.match(
        error.message,
        /^127\.0\.0\.1:\d+ had not answered GET \S+ when the connection was closed$/,
      )
    }
    assert.is((await rejection(transport.send(GET))).code, 'closed')
  })
})

test('a timeout that is not above 0 is refused', () => {
  const address = parseDeviceAddress('127.0.0.1')
  assert.throws(() => new Transport(address, 0), /timeoutMs must be above 0, got 0/)
})

/** Takes a large body in pauses and answers when most of it has come. */
function readSlowly(socket: Socket): void {
  let received = 0
  socket.on('error', () => {})
  socket.on('data', (chunk) => {
    received += chunk.length
    if (received > 20_000_000 && socket.writable) socket.end(closingReply(OK))
    socket.pause()
    setTimeout(() => socket.resume(), 5)
  })
}

test.run()
