// Measures live inputs: packets a second of each parser against a bare copy of the same bytes, and
// the
// age of a frame from an input's packet to an outlet, and to the LEDs of a virtual device in
// another
// process, at 25 fps for 1,200 LEDs.
import { fork } from 'node:child_process'
import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { gridLayout, type Layout, LINEAR_GAMMA, type Outlet, RGB } from '@ledloom/core'
import { connectDevice } from '@ledloom/device'
import { openInputs } from '@ledloom/inputs'
import { DeviceOutlet, LightOutlet, Streamer } from '@ledloom/stream'
import { Bench } from 'tinybench'
import { parsers } from '../packages/wire/test/parsers.ts'
import { samplePackets } from '../packages/wire/test/sample-packets.ts'
import { FrameAges } from './inputs/frame-ages.ts'
import type { ShowingHost, ShownFrame } from './inputs/showing-host.ts'
import { atMost, printTable, type ReportRow } from './report.ts'

const FRAME_RATE = 25
const FRAME_MS = 1000 / FRAME_RATE
const LED_COUNT = 1200
const DURATION_MS = 10_000
/** Out of step with the frames, so that packets arrive at all times between two. */
const SEND_EVERY_MS = 23
const PACKETS_PER_RUN = 100

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
    const bench = new Bench({ time: 300 })
    bench.add('copy', () => repeat(() => packet.slice()))
    bench.add('parse', () => repeat(() => parse(packet)))
    await bench.run()
    const [copy, parsed] = bench.tasks.map(rateOf)
    rows.push({
      name,
      measured: `${Math.round((parsed! / 1e6) * PACKETS_PER_RUN * 10) / 10} million/s`,
      ratio: copy! / parsed!,
    })
  }
  printTable('Packets a second of each parser, in times of a bare copy', rows)
}

/** A single packet is too short for the timer. */
function repeat(work: () => unknown): void {
  for (let at = 0; at < PACKETS_PER_RUN; at++) last = work()
}

function rateOf({ result }: Bench['tasks'][number]): number {
  return 'throughput' in result ? result.throughput.mean : 0
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
  const streamer = new Streamer({
    source: inputs.source,
    outlets: [outlet],
    frameRate: FRAME_RATE,
    durationMs: DURATION_MS,
  })
  streamer.start()
  await streamer.finished
  stop()
  await close()
  await inputs.close()
  const { p50, p99, max } = frames.ages.distribution
  const target = atMost(0.6)
  printTable(`Age of a frame from its last packet to ${where}, frames of ${FRAME_MS} ms`, [
    { name: 'half within', measured: milliseconds(p50), ratio: p50 / FRAME_MS },
    { name: '99 % within', measured: milliseconds(p99), ratio: p99 / FRAME_MS, target },
    { name: 'all within', measured: milliseconds(max), ratio: max / FRAME_MS },
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
