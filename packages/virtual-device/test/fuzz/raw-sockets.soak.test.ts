import { connect } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { VirtualDevice } from '../../src/index.ts'
import { callsFor, LED_COUNT } from '../conformance/calls.ts'
import { checkAnswer } from './documented-answers.ts'
import { withTarget } from './fuzz-client.ts'
import { memoryHeld } from './memory-held.ts'
import { type RawRequest, rawRequests } from './raw-request.ts'
import { reportTried, SEED } from './seed.ts'

const test = suite('fuzz: raw sockets')

const COUNT = 1000
const AT_A_TIME = 48
const F271 = { family: 'F', firmware: '2.7.1' } as const
const PATHS = callsFor(F271).map(({ path }) => path)

/** Long enough for what comes in pieces, short for what never ends. */
const REQUEST_TIMEOUT_MS = 250

/** MiB that may stay: compiled code and pools, no connections. */
const GROWTH_LIMIT = 24

/** What HTTP itself has for what is no request. RFC 9110 and RFC 6585. */
const HTTP_STATUSES = [400, 408, 413, 414, 417, 431, 505]

/** Sends it its way; gives all that came back until the connection ended. */
function exchange(device: VirtualDevice, { bytes, delivery }: RawRequest): Promise<string> {
  const { hostname, port } = new URL(device.url)
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname)
    const chunks: Buffer[] = []
    socket.on('data', (chunk) => chunks.push(chunk))
    // Being reset is an answer too.
    socket.on('error', () => {})
    socket.on('close', () => resolve(Buffer.concat(chunks).toString('latin1')))
    socket.setTimeout(8 * REQUEST_TIMEOUT_MS, () => socket.destroy(new Error('never ended')))
    if (delivery === 'whole') socket.write(bytes)
    else if (delivery === 'half-closed') socket.end(bytes)
    else if (delivery === 'cut off') socket.write(bytes, () => socket.destroy())
    else writePieces(bytes, (piece) => socket.write(piece)).catch(() => socket.destroy())
  })
}

async function writePieces(bytes: Buffer, write: (piece: Buffer) => void): Promise<void> {
  const length = Math.max(1, Math.ceil(bytes.length / 5))
  for (let start = 0; start < bytes.length; start += length) {
    write(bytes.subarray(start, start + length))
    await setImmediate()
  }
}

function checkReceived(received: string, { bytes, delivery }: RawRequest): void {
  if (received === '') return
  const where = `${delivery}: ${JSON.stringify(bytes.toString('latin1').slice(0, 300))}`
  const text = received.replace('HTTP/1.1 100 Continue\r\n\r\n', '')
  const status = Number(/^HTTP\/1\.1 (\d{3}) /.exec(text)?.[1])
  assert.ok(status > 0, `${where} → ${text.slice(0, 100)}`)
  if (HTTP_STATUSES.includes(status)) return
  const [head = '', body = ''] = split(text)
  // The reply to HEAD has a head only.
  if (body === '' && bytes.includes('HEAD')) return
  const length = Number(/^content-length: (\d+)/im.exec(head)?.[1] ?? body.length)
  assert.is(body.length, length, where)
  checkAnswer(status, body, where)
}

function split(reply: string): readonly string[] {
  const end = reply.indexOf('\r\n\r\n')
  return [reply.slice(0, end), reply.slice(end + 4)]
}

async function tryAll(device: VirtualDevice, requests: readonly RawRequest[]): Promise<void> {
  const queue = [...requests]
  const work = async () => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      checkReceived(await exchange(device, next), next)
    }
  }
  await Promise.all(Array.from({ length: AT_A_TIME }, work))
}

const draw = (token: string, seed: number) =>
  fc.sample(rawRequests(PATHS, token), { seed, numRuns: COUNT / 2 })

const options = {
  ...F271,
  ledCount: LED_COUNT,
  requestTimeoutMs: REQUEST_TIMEOUT_MS,
  keepAlive: false,
}

test('without a token nothing that is sent changes anything, and every answer is documented', () =>
  withTarget(options, async ({ device, state }) => {
    const before = await state()
    await tryAll(device, draw('nobody', SEED))
    assert.is(await state(), before)
    reportTried(COUNT / 2, 'raw connections of strangers')
  }))

test('with a token every answer is documented, the device goes on and holds no more', () =>
  withTarget(options, async ({ device, token, ask }) => {
    const requests = draw(token, SEED + 1)
    await tryAll(device, requests.slice(0, 200))
    const held = await memoryHeld()
    await tryAll(device, requests.slice(200))
    const growth = (await memoryHeld()) - held
    assert.ok(growth < GROWTH_LIMIT, `${growth.toFixed(1)} MiB more are held`)
    assert.is((await ask('GET', 'gestalt')).status, 200)
    reportTried(COUNT / 2, 'raw connections with a token')
  }))

test.run()
