// What live inputs cost: packets a second of each parser beside a bare copy of the same bytes, and
// the age of a frame from an input's packet to a sink, at 25 fps for 1,200 LEDs.
import { createSocket } from 'node:dgram'
import { createOutputStage, type FrameSink, gridLayout, LINEAR_GAMMA, RGB } from '@ledloom/core'
import { DurationHistogram, openInputs, Streamer } from '@ledloom/stream'
import { Bench } from 'tinybench'
import { parsers } from '../packages/stream/test/inputs/parsers.ts'
import { samplePackets } from '../packages/stream/test/inputs/sample-packets.ts'
import { atMost, printTable, type ReportRow } from './report.ts'

const FRAME_RATE = 25
const FRAME_MS = 1000 / FRAME_RATE
const LED_COUNT = 1200
const DURATION_MS = 10_000
/** Out of step with the frames, so that packets come at every time between two. */
const SEND_EVERY_MS = 23
const PACKETS_PER_RUN = 100

/** Kept, so that no work is left out as useless. */
let last: unknown

await measureParsers()
await measureAge()
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

/** One alone is too short for the timer. */
function repeat(work: () => unknown): void {
  for (let at = 0; at < PACKETS_PER_RUN; at++) last = work()
}

function rateOf({ result }: Bench['tasks'][number]): number {
  return 'throughput' in result ? result.throughput.mean : 0
}

/** From the call that sends a packet to the sink that is offered its light. */
async function measureAge(): Promise<void> {
  const layout = gridLayout({ ledCount: LED_COUNT })
  const inputs = await openInputs({
    layout,
    // A byte comes out as it came in.
    mapping: { transfer: 'linear' },
    inputs: { ddp: { port: 0 } },
  })
  const ages = new DurationHistogram()
  const sentAt = new Float64Array(256)
  const sink: FrameSink = {
    take(bytes) {
      const mark = bytes[0]!
      if (sentAt[mark]! > 0) ages.add(performance.now() - sentAt[mark]!)
      sentAt[mark] = 0
      return true
    },
  }
  const stop = sendFrames(inputs.portOf('ddp')!, sentAt)
  const streamer = new Streamer({
    source: inputs.source,
    stage: createOutputStage(RGB, { gamma: LINEAR_GAMMA }),
    sinks: [sink],
    frameRate: FRAME_RATE,
    durationMs: DURATION_MS,
  })
  streamer.start()
  await streamer.finished
  stop()
  await inputs.close()
  const { p50, p99, max } = ages.distribution
  const target = atMost(1.5)
  printTable(`Age of a frame from its last packet to a sink, frames of ${FRAME_MS} ms`, [
    { name: 'half within', measured: milliseconds(p50), ratio: p50 / FRAME_MS },
    { name: '99 % within', measured: milliseconds(p99), ratio: p99 / FRAME_MS, target },
    { name: 'all within', measured: milliseconds(max), ratio: max / FRAME_MS },
  ])
}

/** Sends frames of three packets, whose first LED is a number that `sentAt` knows the time of. */
function sendFrames(port: number, sentAt: Float64Array): () => void {
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
    sentAt[mark] = performance.now()
  }, SEND_EVERY_MS)
  return () => {
    clearInterval(timer)
    socket.close()
  }
}

function milliseconds(value: number): string {
  return `${value.toFixed(1)} ms`
}
