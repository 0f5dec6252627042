import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { VirtualDevice, type VirtualDeviceOptions } from '../../src/index.ts'
import { jsonOf, logIn, send } from '../device-client.ts'

const test = suite('hostile requests')

interface Target {
  readonly device: VirtualDevice
  /** A connection, and all that comes back on it until it ends. */
  open(): { readonly socket: Socket; readonly received: Promise<string> }
}

/** For what never arrives whole: short, yet long enough for what does on a busy machine. */
const IMPATIENT: VirtualDeviceOptions = { requestTimeoutMs: 500 }

/** Runs against a device and then asks it how it is. */
async function attack(
  run: (target: Target) => Promise<void>,
  options: VirtualDeviceOptions = {},
): Promise<void> {
  const device = await VirtualDevice.start({ ledCount: 2, ...options })
  const sockets: Socket[] = []
  try {
    await run({ device, open: () => openTo(device, sockets) })
    assert.is((await send(device.url, ['GET', 'gestalt'])).status, 200)
  } finally {
    for (const socket of sockets) socket.destroy()
    await device.close()
  }
}

function openTo(device: VirtualDevice, sockets: Socket[]) {
  const { hostname, port } = new URL(device.url)
  const socket = connect(Number(port), hostname)
  sockets.push(socket)
  const chunks: Buffer[] = []
  socket.on('data', (chunk) => chunks.push(chunk))
  // A connection that is reset is what many of these are about.
  socket.on('error', () => {})
  const received = new Promise<string>((resolve) => {
    socket.on('close', () => resolve(Buffer.concat(chunks).toString()))
  })
  return { socket, received }
}

/** Bytes of buffers that somebody still holds. What one collection finds is freed by the next. */
async function bytesHeld(): Promise<number> {
  globalThis.gc?.()
  await setImmediate()
  globalThis.gc?.()
  return process.memoryUsage().arrayBuffers
}

const head = (way: string, length: number, more = '') =>
  `${way} HTTP/1.1\r\nHost: x\r\nContent-Length: ${length}\r\n${more}\r\n`

test('a body without end is cut, and little of it is kept', () =>
  attack(async ({ open }) => {
    const { socket, received } = open()
    const before = await bytesHeld()
    socket.write(head('POST /xled/v1/movies/full', 2 ** 40))
    const piece = Buffer.alloc(1024 * 1024)
    let sent = 0
    let peak = 0
    while (!socket.destroyed) {
      await new Promise<void>((resolve) => {
        socket.write(piece, () => resolve())
      })
      sent += 1
      if (sent % 16 === 0) peak = Math.max(peak, (await bytesHeld()) - before)
    }
    assert.is(await received, '')
    assert.ok(peak < 8 * 1024 * 1024, `kept ${peak} bytes`)
  }))

test('a body of the wrong length with a token is refused, not kept', () =>
  attack(async ({ device }) => {
    const token = await logIn(device.url)
    const body = new Uint8Array(20 * 1024 * 1024)
    const answer = await send(device.url, ['POST', 'led/rt/frame'], { token, body })
    assert.is(jsonOf(answer).code, 1101)
  }))

test('a truncated body is no request', () =>
  attack(async ({ device, open }) => {
    const token = await logIn(device.url)
    const { socket, received } = open()
    socket.end(`${head('POST /xled/v1/led/mode', 15, `X-Auth-Token: ${token}\r\n`)}{"mode":"demo"`)
    await received
    assert.is(jsonOf(await send(device.url, ['GET', 'led/mode'], { token })).mode, 'off')
  }))

test('slow heads and bodies are cut while others are served', () =>
  attack(async ({ device, open }) => {
    const slow = [
      'POST /xled/v1/login HT',
      'POST /xled/v1/login HTTP/1.1\r\nHost: x\r\n',
      `${head('POST /xled/v1/login', 100)}{`,
    ].map((beginning) => {
      const { socket, received } = open()
      socket.write(beginning)
      return received
    })
    assert.is((await send(device.url, ['GET', 'gestalt'])).status, 200)
    for (const received of slow) assert.match(await received, /^HTTP\/1\.1 408 /)
  }, IMPATIENT))

test('anything but HTTP is refused', () =>
  attack(async ({ open }) => {
    for (const noise of [
      'hello\r\n\r\n',
      '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03',
      'GET /xled/v1/gestalt HTTP/9.9\r\n\r\n',
      `${head('POST /xled/v1/login', -1)}`,
      'POST /xled/v1/login HTTP/1.1\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n{}',
      `GET /xled/v1/gestalt HTTP/1.1\r\nX: ${'x'.repeat(100_000)}\r\n\r\n`,
    ]) {
      const { socket, received } = open()
      socket.write(noise, 'latin1')
      assert.match(await received, /^(HTTP\/1\.1 4\d\d |$)/, noise.slice(0, 40))
    }
  }, IMPATIENT))

test('a request is served without a host, and with one before its path', () =>
  attack(async ({ open }) => {
    for (const target of ['/xled/v1/gestalt', 'http://tree.local:80/xled/v1/gestalt?filter=x']) {
      const { socket, received } = open()
      socket.write(`GET ${target} HTTP/1.1\r\n\r\n`)
      assert.match(await received, /^HTTP\/1\.1 200 /, target)
    }
  }))

test("an unknown method or a proxy's is answered as a missing call", () =>
  attack(async ({ open }) => {
    for (const way of ['BREW /xled/v1/gestalt', 'CONNECT 127.0.0.1:80', 'PUT /xled/v1/timer']) {
      const { socket, received } = open()
      socket.write(`${way} HTTP/1.1\r\nHost: x\r\n\r\n`)
      assert.match(await received, /^HTTP\/1\.1 404 .*\r\n\r\nResource not found\.$/s, way)
    }
  }))

test('JSON made to exhaust the stack is malformed JSON', () =>
  attack(async ({ device }) => {
    const token = await logIn(device.url)
    const deep = `{"a":${'['.repeat(400_000)}${']'.repeat(400_000)}}`
    const mode = await send(device.url, ['POST', 'led/mode'], { token, body: deep })
    assert.is(jsonOf(mode).code, 1104)
    const echo = await send(device.url, ['POST', 'echo'], { token, body: deep })
    assert.is(jsonOf(echo).code, 1001)
  }))

test('keys of the language stay keys', () =>
  attack(async ({ device }) => {
    const token = await logIn(device.url)
    const body = '{"__proto__":{"mode":"demo"},"constructor":1}'
    assert.is(jsonOf(await send(device.url, ['POST', 'led/mode'], { token, body })).mode, undefined)
    assert.is(jsonOf(await send(device.url, ['GET', 'led/mode'], { token })).mode, 'off')
    assert.is(Reflect.get({}, 'mode'), undefined)
    const echo = await send(device.url, ['POST', 'echo'], { token, body })
    assert.is(echo.text, `{"json":${body},"code":1000}`)
  }))

test('above 128 connections the longest idle ones are closed', () =>
  attack(async ({ device, open }) => {
    const busy = open()
    busy.socket.write(`${head('POST /xled/v1/login', 100)}{`)
    await once(busy.socket, 'connect')
    const flood: ReturnType<typeof open>[] = []
    for (let count = 0; count < 130; count++) {
      const connection = open()
      flood.push(connection)
      await once(connection.socket, 'connect')
    }
    const [first, second, third, ...others] = flood
    await Promise.all([first, second, third].map((each) => each!.received))
    assert.not([busy, ...others].some(({ socket }) => socket.closed))
    assert.is((await send(device.url, ['GET', 'gestalt'])).status, 200)
    await others[0]!.received
    assert.not([busy, ...others.slice(1)].some(({ socket }) => socket.closed))
  }))

test('a device reads one request a connection, unless it keeps connections alive', async () => {
  const twice = 'GET /xled/v1/gestalt HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(2)
  const countReplies = (text: string) => text.split('HTTP/1.1 200').length - 1
  for (const [keepAlive, replies] of [
    [false, 1],
    [true, 2],
  ] as const) {
    await attack(
      async ({ device, open }) => {
        const { socket, received } = open()
        socket.write(twice)
        setTimeout(() => socket.end(), 50)
        assert.is(countReplies(await received), replies)
        assert.is(device.statistics.requests, replies)
      },
      { keepAlive },
    )
  }
})

test('an unreadable request is answered behind a reply only if connections are kept alive', async () => {
  const requests =
    'GET /xled/v1/gestalt HTTP/1.1\r\nHost: x\r\n\r\nGET / HTTP/1.1\r\nrubbish\r\n\r\n'
  const statusesOf = (text: string) =>
    [...text.matchAll(/HTTP\/1.1 (\d+)/g)].map(([, code]) => code)
  for (const [keepAlive, statuses] of [
    [false, ['200']],
    [true, ['200', '400']],
  ] as const) {
    await attack(
      async ({ open }) => {
        const { socket, received } = open()
        socket.write(requests)
        assert.equal(statusesOf(await received), statuses)
      },
      { keepAlive },
    )
  }
})

test('the device closes though connections are open', async () => {
  const device = await VirtualDevice.start({ ledCount: 1, keepAlive: true })
  const { socket, received } = openTo(device, [])
  socket.write('POST /xled/v1/login HTTP/1.1\r\n')
  await send(device.url, ['GET', 'gestalt'])
  await device.close()
  await received
})

test.run()
