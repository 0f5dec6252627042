// Measures live inputs: the time in which each parser reads a packet against a bare copy of its bytes, and the
// age of a frame from an input's packet to an outlet, and to the LEDs of a virtual device in another
// process, at 25 fps for 1,200 LEDs.
import { fork } from 'node:child_process'
import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import {
  type Distribution,
  gridLayout,
  type Layout,
  LINEAR_GAMMA,
  type Outlet,
  RGB,
} from '@ledloom/core'
import { connectDevice } from '@ledloom/device'
import { openInputs } from '@ledloom/inputs'
import { DeviceOutlet, LightOutlet, Streamer } from '@ledloom/stream'
import { parsers } from '../packages/wire/test/parsers.ts'
import { samplePackets } from '../packages/wire/test/sample-packets.ts'
import { FrameAges } from './inputs/frame-ages.ts'
import type { ShowingHost, ShownFrame } from './inputs/showing-host.ts'
import { atMost, printTable, type ReportRow, spreadOf } from './report.ts'
import { measureInTurn, processorMsOf, ratioOfRounds } from './rounds.ts'

const FRAME_RATE = 25
const FRAME_MS = 1000 / FRAME_RATE
const LED_COUNT = 1200
const ROUNDS = 5
const ROUND_MS = 6000
/** Out of step with the frames, so that packets arrive at all times between two. */
const SEND_EVERY_MS = 23
const PARSER_ROUNDS = 15
const PACKETS_PER_ROUND = 50_000

/** Kept, so that no work is optimised away. */
let last: unknown

await measureParsers()
await measureAge('an outlet', openOutlet)
await measureAge('the LEDs of a device', openDevice)
if (last === undefined) throw new Error('nothing was parsed')

async function measureParsers(): Promise<void> {
  const rows: ReportRow[] = []
  for (const [name, parse] of Object.entries(parsers)) {
    const packet = samplePackets[name]![0]!
    const measured = await measureInTurn(
      { copy: timeOf(() => packet.slice()), parse: timeOf(() => parse(packet)) },
      { rounds: PARSER_ROUNDS, warmUp: 3 },
    )
    rows.push({
      name,
      measured: `${spreadOf(measured.parse).median.toFixed(0)} ns`,
      ...ratioOfRounds(measured.parse, measured.copy),
    })
  }
  printTable(
    `A packet read by each parser, against a copy, median of ${PARSER_ROUNDS} rounds`,
    rows,
  )
}

/** Nanoseconds of processor time of a call. */
function timeOf(call: () => unknown): () => number {
  const round = () => {
    for (let at = 0; at < PACKETS_PER_ROUND; at++) last = call()
  }
  return () => (processorMsOf(round) * 1e6) / PACKETS_PER_ROUND
}

/** The destination of frames, and its close function. */
interface End {
  readonly outlet: Outlet
  close(): Promise<void>
}

/** Measures from sending a packet until the outlet gets its light. */
async function openOutlet(frames: FrameAges, layout: Layout): Promise<End> {
  const take = (bytes: Uint8Array) => {
    frames.arrives(bytes[0]!)
    return true
  }
  const output = { gamma: LINEAR_GAMMA }
  const outlet = new LightOutlet({ take }, { layout, format: RGB, output })
  return { outlet, close: async () => undefined }
}

/** Measures from sending a packet until a device shows its light, by UDP. */
async function openDevice(frames: FrameAges, layout: Layout): Promise<End> {
  const host = fork(new URL('./inputs/showing-host.ts', import.meta.url), [String(LED_COUNT)])
  const [{ address, udpPort }] = (await once(host, 'message')) as [ShowingHost]
  host.on('message', ({ mark, at }: ShownFrame) =>
    frames.arrives(mark, at - performance.timeOrigin),
  )
  const device = await connectDevice(address)
  const options = { via: 'udp', port: udpPort, layout, output: { gamma: LINEAR_GAMMA } } as const
  const outlet = new DeviceOutlet(device, options)
  return {
    outlet,
    async close() {
      await outlet.close()
      await device.close()
      host.kill()
    },
  }
}

async function measureAge(
  where: string,
  open: (frames: FrameAges, layout: Layout) => Promise<End>,
): Promise<void> {
  const layout = gridLayout({ ledCount: LED_COUNT })
  const frames = new FrameAges()
  const inputs = await openInputs({
    layout,
    // Bytes pass through unchanged.
    mapping: { transfer: 'linear' },
    inputs: { ddp: { port: 0 } },
  })
  const { outlet, close } = await open(frames, layout)
  const stop = sendFrames(inputs.portOf('ddp')!, frames)
  const rounds: Distribution[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const streamer = new Streamer({
      ...{ source: inputs.source, outlets: [outlet], frameRate: FRAME_RATE, durationMs: ROUND_MS },
    })
    streamer.start()
    await streamer.finished
    rounds.push(frames.endRound())
  }
  stop()
  await close()
  await inputs.close()
  const row = (name: string, key: 'p50' | 'p99' | 'max'): ReportRow => {
    const { median, spread } = spreadOf(rounds.map((round) => round[key]))
    const [least, most] = spread
    return {
      ...{ name, measured: milliseconds(median), ratio: median / FRAME_MS },
      spread: [least / FRAME_MS, most / FRAME_MS],
    }
  }
  const title = `Age of a frame from its last packet to ${where}, frames of ${FRAME_MS} ms`
  printTable(`${title}, median of ${ROUNDS} rounds`, [
    {
      name: `99 % of the ${SEND_EVERY_MS} ms between packets`,
      measured: milliseconds(0.99 * SEND_EVERY_MS),
      ratio: (0.99 * SEND_EVERY_MS) / FRAME_MS,
    },
    row('half within', 'p50'),
    { ...row('99 % within', 'p99'), target: atMost(0.6) },
    row('all within', 'max'),
  ])
}

/** Sends frames of three packets. The first LED is a number whose time `frames` knows. */
function sendFrames(port: number, frames: FrameAges): () => void {
  const socket = createSocket('udp4')
  let mark = 0
  const timer = setInterval(() => {
    mark = (mark % 255) + 1
    for (const part of [0, 1, 2]) {
      const offset = 1200 * part
      const bytes = new Uint8Array(1210).fill(mark)
      bytes.set([part === 2 ? 0x41 : 0x40, 0, 0x0b, 1, 0, 0, offset >> 8, offset & 255, 4, 0xb0])
      socket.send(bytes, port, '127.0.0.1')
    }
    frames.leaves(mark)
  }, SEND_EVERY_MS)
  return () => {
    clearInterval(timer)
    socket.close()
  }
}

function milliseconds(value: number): string {
  return `${value.toFixed(1)} ms`
}
