// Measures how much fifty viewers of the preview delay the streamer: 1,200 LEDs at 30 fps,
// alternating
// between no viewers and fifty in another process, each asking for frames as the page does.
import { coneLayout, DurationHistogram, type FrameSource, type Outlet, RGB } from '@ledloom/core'
import { PreviewServer } from '@ledloom/preview'
import { Streamer } from '@ledloom/stream'
import { Viewers } from './preview/viewers.ts'
import { atLeast, atMost, printTable, type ReportRow } from './report.ts'

const LED_COUNT = 1200
const FRAME_RATE = 30
const VIEWERS = 50
const ROUNDS = 5
const ROUND_MS = 4000

const layout = coneLayout({ ledCount: LED_COUNT })

/** A wave along the wire: as much work as a plain effect. */
const wave: FrameSource = {
  layout,
  render(frame, time) {
    for (let i = 0; i < frame.length; i++) frame[i] = 0.5 + 0.5 * Math.sin(i / 30 + time)
  },
}

/** Measurements over all rounds with one number of viewers. */
class Measured {
  readonly lateness = new DurationHistogram()
  /** Time that passing a frame to the preview takes from the stream. */
  readonly taking = new DurationHistogram()
  processorMs = 0
  framesShown = 0
}

const preview = await PreviewServer.start({ layout, format: RGB, frameRate: FRAME_RATE })
const viewers = new Viewers()
const [alone, watched] = [new Measured(), new Measured()]
for (let round = 0; round < ROUNDS; round++) {
  await stream(alone)
  await viewers.ask({ kind: 'open', url: preview.url, count: VIEWERS })
  await stream(watched)
  await viewers.ask({ kind: 'close' })
}
viewers.close()
await preview.close()
report()

async function stream(measured: Measured): Promise<void> {
  const { frames } = await viewers.ask({ kind: 'report' })
  const before = process.cpuUsage()
  const streamer = new Streamer({
    source: wave,
    outlets: [measure(measured)],
    frameRate: FRAME_RATE,
    durationMs: ROUND_MS,
  })
  streamer.start()
  await streamer.finished
  const { user, system } = process.cpuUsage(before)
  measured.processorMs += (user + system) / 1000
  measured.framesShown += (await viewers.ask({ kind: 'report' })).frames - frames
}

function measure({ lateness, taking }: Measured): Outlet {
  return {
    layout,
    state: 'streaming',
    close: async () => undefined,
    take(light, tick) {
      const start = performance.now()
      lateness.add(start - tick.deadline)
      preview.outlet.take(light, tick)
      taking.add(performance.now() - start)
      return true
    },
  }
}

function report(): void {
  const [without, withViewers] = [alone.lateness.distribution, watched.lateness.distribution]
  const frames = (VIEWERS * FRAME_RATE * ROUNDS * ROUND_MS) / 1000
  const shown = watched.framesShown / frames
  printTable(
    `Lateness of a streamer of ${LED_COUNT} LEDs at ${FRAME_RATE} fps, 0 and ${VIEWERS} viewers by turns`,
    [
      ...(['p50', 'p99', 'max'] as const).flatMap((figure) => [
        { name: `${figure} without viewers`, measured: milliseconds(without[figure]) },
        {
          name: `${figure} with ${VIEWERS} viewers`,
          measured: milliseconds(withViewers[figure]),
          ratio: withViewers[figure] / without[figure],
          ...(figure === 'p99' && { target: atMost(1.1) }),
        },
      ]),
      {
        name: 'frames that a viewer got',
        measured: percent(shown),
        ratio: shown,
        target: atLeast(0.95),
      },
      {
        name: `giving a frame to ${VIEWERS} viewers, p50`,
        measured: milliseconds(watched.taking.distribution.p50),
      },
      {
        name: `giving a frame to ${VIEWERS} viewers, p99`,
        measured: milliseconds(watched.taking.distribution.p99),
      },
      ...processorRows(),
    ],
  )
}

function processorRows(): ReportRow[] {
  const share = ({ processorMs }: Measured) => percent(processorMs / (ROUNDS * ROUND_MS))
  return [
    { name: 'of a core without viewers', measured: share(alone) },
    {
      name: `of a core with ${VIEWERS} viewers`,
      measured: share(watched),
      ratio: watched.processorMs / alone.processorMs,
    },
  ]
}

function milliseconds(value: number): string {
  return `${value.toFixed(3)} ms`
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`
}
