// Measures virtual devices: requests (some with the state kept in a file) against a bare node:http
// server that answers the same bytes but looks at no token and parses no JSON, realtime frames over HTTP and UDP, and fifty devices at once.
import { createSocket } from 'node:dgram'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { encodeRealtimeHeader } from '@ledloom/protocol'
import { type DeviceHost, type HostReport, hostBare, hostDevices } from './device/device-host.ts'
import { askOnce, repliesPerSecond } from './device/http-load.ts'
import { openRealtime, type RealtimeUser, requestBytes } from './device/realtime-user.ts'
import { atLeast, printTable, type ReportRow, spreadOf } from './report.ts'
import { measureInTurn, ratioOfRounds } from './rounds.ts'

const CONNECTIONS = 8
const ROUNDS = 9
const ROUND_MS = 600
const LED_COUNT = 250
const FRAME = new Uint8Array(3 * LED_COUNT).fill(7)
const FLOOD_MS = 3000
const DEVICES = 50
const FRAME_RATE = 25
const STREAM_MS = 10_000

/** A request that is compared with a bare server. */
interface MeasuredRequest {
  /** Method and path. */
  readonly way: string
  readonly content?: object
  readonly stateFile?: string
}

const folder = await mkdtemp(join(tmpdir(), 'ledloom-bench-'))
const BRIGHTNESS = {
  way: 'POST led/out/brightness',
  content: { mode: 'enabled', type: 'A', value: 50 },
}
const REQUESTS: readonly MeasuredRequest[] = [
  { way: 'GET gestalt' },
  { way: 'GET led/mode' },
  BRIGHTNESS,
  { ...BRIGHTNESS, stateFile: join(folder, 'state.json') },
]

await measureRequests()
await rm(folder, { recursive: true })
await measureFrames()
await measureFifty('UDP')
await measureFifty('HTTP')

async function measureRequests(): Promise<void> {
  for (const keepAlive of [true, false]) {
    const rows: ReportRow[] = []
    for (const request of REQUESTS) rows.push(...(await compareWithBare(request, keepAlive)))
    const connections = keepAlive ? 'kept' : 'closed after each reply'
    printTable(
      `Requests a second, ${CONNECTIONS} connections ${connections}, median of ${ROUNDS} rounds`,
      rows,
    )
  }
}

async function compareWithBare(
  asked: MeasuredRequest,
  keepAlive: boolean,
): Promise<readonly ReportRow[]> {
  const { stateFile, way } = asked
  const host = await hostDevices({ count: 1, ledCount: LED_COUNT, keepAlive, stateFile })
  const { port, token } = await openRealtime(host.ports[0]!.http)
  const reply = await replyTo(asked, { port, token })
  const bare = await hostBare({ body: reply, keepAlive })
  const body = Buffer.from(contentOf(asked) ?? '')
  const request = requestBytes(way.replace(' ', ' /xled/v1/'), { token, body })
  const load = { request, connections: CONNECTIONS, keepAlive, durationMs: ROUND_MS }
  const measured = await measureInTurn(
    {
      device: () => repliesPerSecond({ ...load, port }),
      bare: () => repliesPerSecond({ ...load, port: bare.ports[0]!.http }),
    },
    { rounds: ROUNDS },
  )
  host.close()
  bare.close()
  const name = stateFile === undefined ? way : `${way}, state kept`
  return [
    { name: `${name}: bare server, the same bytes`, measured: middleOf(measured.bare) },
    {
      name,
      measured: middleOf(measured.device),
      ...ratioOfRounds(measured.device, measured.bare),
      target: atLeast(0.8),
    },
  ]
}

function middleOf(rates: readonly number[]): string {
  return perSecond(spreadOf(rates).median)
}

async function replyTo(request: MeasuredRequest, { port, token }: RealtimeUser): Promise<string> {
  const [method, path] = request.way.split(' ')
  const headers = { 'X-Auth-Token': token }
  const body = contentOf(request)
  const reply = await fetch(`http://127.0.0.1:${port}/xled/v1/${path}`, {
    method: method!,
    headers,
    ...(body !== undefined && { body }),
  })
  return reply.text()
}

function contentOf({ content }: MeasuredRequest): string | undefined {
  return content && JSON.stringify(content)
}

/** Sends frames as fast as one device takes them. */
async function measureFrames(): Promise<void> {
  const rows: ReportRow[] = []
  for (const keepAlive of [true, false]) {
    const host = await hostDevices({ count: 1, ledCount: LED_COUNT, keepAlive })
    const { port, token } = await openRealtime(host.ports[0]!.http)
    const request = requestBytes('POST /xled/v1/led/rt/frame', { token, body: FRAME })
    const load = { port, request, connections: CONNECTIONS, keepAlive, durationMs: FLOOD_MS }
    const name = `HTTP, connections ${keepAlive ? 'kept' : 'closed'}`
    rows.push({ name, measured: perSecond(await repliesPerSecond(load)) })
    if (!keepAlive) rows.push({ name: 'UDP', measured: await flood(host, token) })
    host.close()
  }
  printTable(`Realtime frames a second taken by one device of ${LED_COUNT} LEDs`, rows)
}

/** Sends more datagrams than the device can take. */
async function flood(host: DeviceHost, token: string): Promise<string> {
  const socket = createSocket('udp4')
  const datagram = realtimeDatagram(token)
  const { frames: before } = await host.report()
  const start = performance.now()
  let sent = 0
  while (performance.now() - start < FLOOD_MS) {
    const send = () =>
      new Promise<void>((resolve) => {
        socket.send(datagram, host.ports[0]!.udp, '127.0.0.1', () => resolve())
      })
    await Promise.all(Array.from({ length: 32 }, send))
    sent += 32
  }
  const seconds = (performance.now() - start) / 1000
  socket.close()
  const { frames } = await host.report()
  return `${perSecond((frames - before) / seconds)} of ${perSecond(sent / seconds)}`
}

/** Streams to fifty devices in one process at their frame rate. */
async function measureFifty(way: 'UDP' | 'HTTP'): Promise<void> {
  const host = await hostDevices({ count: DEVICES, ledCount: LED_COUNT, keepAlive: false })
  const users = await Promise.all(host.ports.map(({ http }) => openRealtime(http)))
  const before = await host.report()
  const sent = await stream(users, way === 'UDP' ? udpSender(host) : sendByHttp)
  const after = await host.report()
  host.close()
  printTable(
    `${DEVICES} devices of ${LED_COUNT} LEDs, ${FRAME_RATE} fps by ${way}, for ${STREAM_MS / 1000} s`,
    [
      { name: 'frames shown', measured: `${after.frames - before.frames} of ${sent}` },
      { name: 'processor', measured: `${processorShare(before, after).toFixed(1)} % of a core` },
      { name: 'memory, all (RSS)', measured: megabytes(after.memory.rss) },
      { name: 'memory, JavaScript heap', measured: megabytes(after.memory.heapUsed) },
    ],
  )
}

type Sender = (user: RealtimeUser, index: number) => Promise<unknown>

/** Sends one frame to each device every 1/25 s, spread over that time, and counts them. */
async function stream(users: readonly RealtimeUser[], send: Sender): Promise<number> {
  const start = performance.now()
  const total = (users.length * FRAME_RATE * STREAM_MS) / 1000
  const underWay: Promise<unknown>[] = []
  for (let sent = 0; sent < total; ) {
    const due = Math.min(total, ((performance.now() - start) * total) / STREAM_MS)
    for (; sent < due; sent++) underWay.push(send(users[sent % users.length]!, sent % users.length))
    await setTimeout(1)
  }
  await Promise.all(underWay)
  return total
}

function udpSender(host: DeviceHost): Sender {
  const socket = createSocket('udp4').unref()
  return ({ token }, index) =>
    new Promise((resolve) => {
      socket.send(realtimeDatagram(token), host.ports[index]!.udp, '127.0.0.1', resolve)
    })
}

function sendByHttp({ port, token }: RealtimeUser): Promise<unknown> {
  const request = requestBytes('POST /xled/v1/led/rt/frame', { token, body: FRAME })
  return askOnce({ port, request })
}

function realtimeDatagram(token: string): Uint8Array {
  const header = { version: 3, token: Buffer.from(token, 'base64'), fragment: 0 } as const
  return Buffer.concat([encodeRealtimeHeader(header), FRAME])
}

function processorShare(before: HostReport, after: HostReport): number {
  const used = ({ processor }: HostReport) => processor.user + processor.system
  return (100 * (used(after) - used(before))) / (1000 * STREAM_MS)
}

function perSecond(value: number): string {
  return `${Math.round(value).toLocaleString('en')}/s`
}

function megabytes(byteLength: number): string {
  return `${(byteLength / 1024 / 1024).toFixed(1)} MiB`
}
