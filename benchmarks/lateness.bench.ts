// Measures the lateness of frames at 25 fps for 1,200 LEDs: in the streamer against a bare timer and one that
// spins for the last millisecond, in turn, and over HTTP to a virtual device in another process.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import {
  coneLayout,
  type Distribution,
  DurationHistogram,
  type FrameSource,
  type Outlet,
} from '@ledloom/core'
import { connectDevice } from '@ledloom/device'
import { DeviceOutlet, Streamer } from '@ledloom/stream'
import { runBareTimer } from './live/bare-timer.ts'
import { latenessOutlet } from './live/lateness-outlet.ts'
import { atMost, printTable, type ReportRow, spreadOf } from './report.ts'
import { measureInTurn, ratioOfRounds } from './rounds.ts'

const FRAME_RATE = 25
const LED_COUNT = 1200
const WORK = `${LED_COUNT} LEDs at ${FRAME_RATE} fps`
const ROUNDS = 5
const ROUND_MS = 6000
/** For the way to a device. */
const DURATION_MS = 10_000
/** Shares of the frames whose lateness is printed and drawn. */
const SHARES = [0.5, 0.75, 0.9, 0.95, 0.98, 0.99, 0.995]

const layout = coneLayout({ ledCount: LED_COUNT })

/** A wave along the wire: as much work as a plain effect. */
const wave: FrameSource = {
  layout,
  render(frame, time) {
    for (let i = 0; i < frame.length; i++) frame[i] = 0.5 + 0.5 * Math.sin(i / 30 + time)
  },
}

await measureStreamer()
await measureDevice()

/** Measures the deadlines alone, streamer and bare timers in turn. */
async function measureStreamer(): Promise<void> {
  const bare = new DurationHistogram()
  const spinning = new DurationHistogram()
  const streamer = new DurationHistogram()
  const p99 = await measureInTurn(
    {
      streamer: () => p99Of(streamer, streamFor),
      bare: () => p99Of(bare, (note) => timeFor(note, 0)),
      spinning: () => p99Of(spinning, (note) => timeFor(note, 1)),
    },
    { rounds: ROUNDS, warmUp: 0 },
  )
  const title = `Lateness of frames, ${WORK}, in ${ROUNDS} rounds of ${ROUND_MS / 1000} s in turn`
  printTable(title, [
    ...SHARES.flatMap((share) => [
      rowOf('bare timer', share, bare),
      rowOf('spinning timer', share, spinning),
      rowOf('streamer', share, streamer),
    ]),
    {
      name: 'streamer, 99 % of a round, against the bare timer',
      measured: milliseconds(spreadOf(p99.streamer).median),
      ...ratioOfRounds(p99.streamer, p99.bare),
      target: atMost(1.2),
    },
    {
      name: 'streamer, 99 % of a round, against the spinning timer',
      measured: milliseconds(spreadOf(p99.streamer).median),
      ...ratioOfRounds(p99.streamer, p99.spinning),
    },
  ])
}

/** The 99th percentile of a round, whose lateness is added to that of the others. */
async function p99Of(
  all: DurationHistogram,
  run: (note: (lateMs: number) => void) => Promise<unknown>,
): Promise<number> {
  const lateness = new DurationHistogram()
  await run((lateMs) => {
    lateness.add(lateMs)
    all.add(lateMs)
  })
  return lateness.distribution.p99
}

function streamFor(note: (lateMs: number) => void): Promise<unknown> {
  return stream(latenessOutlet(layout, { add: note }), ROUND_MS)
}

function timeFor(note: (lateMs: number) => void, spinMs: number): Promise<void> {
  const timer = { frameRate: FRAME_RATE, frames: (ROUND_MS / 1000) * FRAME_RATE, spinMs }
  return runBareTimer(timer, (deadline) => note(performance.now() - deadline))
}

function rowOf(name: string, share: number, lateness: DurationHistogram): ReportRow {
  const measured = milliseconds(lateness.percentile(share))
  return { name: `${name}, ${(100 * share).toFixed(1)} % within`, measured }
}

/** Measures the whole path: rendered, encoded, sent, answered by a device. */
async function measureDevice(): Promise<void> {
  const { process: virtual, address } = await startDevice()
  const device = await connectDevice(address)
  const outlet = new DeviceOutlet(device, { via: 'http', layout })
  const { lateness } = await stream(outlet, DURATION_MS)
  await outlet.close()
  await device.close()
  virtual.kill()
  const { sent, skipped, failed, ageAtSend, ageAtReply } = outlet.statistics!
  printTable(`Age of a frame on its way to a device, ${WORK}, ${DURATION_MS / 1000} s`, [
    ...rows('when made', lateness),
    ...rows('when sent', ageAtSend),
    ...rows('when acknowledged', ageAtReply),
  ])
  console.log(`  ${sent} frames acknowledged, ${skipped} skipped, ${failed} failed`)
}

async function stream(outlet: Outlet, durationMs: number) {
  const streamer = new Streamer({
    ...{ source: wave, outlets: [outlet], frameRate: FRAME_RATE, durationMs },
  })
  streamer.start()
  await streamer.finished
  return streamer.statistics
}

/** Starts a virtual device in a separate process, as a real one has its own processor. */
async function startDevice(): Promise<{ process: ChildProcess; address: string }> {
  const bin = 'packages/cli/bin/ledloom.js'
  const options = ['device', '--leds', String(LED_COUNT), '--json', '--seconds', '60']
  const child = spawn(process.execPath, [bin, ...options], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string]
  const { http } = JSON.parse(line) as { http: string }
  return { process: child, address: http }
}

function rows(name: string, { p50, p99, max }: Distribution): ReportRow[] {
  return [
    { name: `${name}, half within`, measured: milliseconds(p50) },
    { name: `${name}, 99 % within`, measured: milliseconds(p99) },
    { name: `${name}, all within`, measured: milliseconds(max) },
  ]
}

function milliseconds(value: number): string {
  return `${value.toFixed(3)} ms`
}
