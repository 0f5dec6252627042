// Measures how much fifty viewers of the preview delay the streamer: 1,200 LEDs at 30 fps, without
// viewers and with fifty in another process in turn, each asking for frames as the page does.
import { coneLayout, DurationHistogram, type FrameSource, RGB } from '@ledloom/core'
import { PreviewServer } from '@ledloom/preview'
import { Streamer } from '@ledloom/stream'
import { latenessOutlet } from './live/lateness-outlet.ts'
import { Viewers } from './preview/viewers.ts'
import { atLeast, atMost, printTable, type ReportRow } from './report.ts'
import { measureInTurn, ratioOfRounds } from './rounds.ts'

const LED_COUNT = 1200
const FRAME_RATE = 30
const VIEWERS = 50
/** A round alone has too few frames: the 99th percentile is its second latest one. */
const ROUNDS = 15
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
const p99 = await measureInTurn(
  {
    alone: () => stream(alone),
    async watched() {
      await viewers.ask({ kind: 'open', url: preview.url, count: VIEWERS })
      const p99 = await stream(watched)
      await viewers.ask({ kind: 'close' })
      return p99
    },
  },
  { rounds: ROUNDS, warmUp: 0 },
)
viewers.close()
await preview.close()
report()

/** Streams for a round. @returns the 99th percentile of its lateness */
async function stream(measured: Measured): Promise<number> {
  const lateness = new DurationHistogram()
  const { frames } = await viewers.ask({ kind: 'report' })
  const before = process.cpuUsage()
  const note = (lateMs: number) => {
    lateness.add(lateMs)
    measured.lateness.add(lateMs)
  }
  const outlet = latenessOutlet(layout, { add: note }, (light, tick) => {
    const start = performance.now()
    preview.outlet.take(light, tick)
    measured.taking.add(performance.now() - start)
    return true
  })
  const streamer = new Streamer({
    ...{ source: wave, outlets: [outlet], frameRate: FRAME_RATE, durationMs: ROUND_MS },
  })
  streamer.start()
  await streamer.finished
  const { user, system } = process.cpuUsage(before)
  measured.processorMs += (user + system) / 1000
  measured.framesShown += (await viewers.ask({ kind: 'report' })).frames - frames
  return lateness.distribution.p99
}

function report(): void {
  const [without, withViewers] = [alone.lateness.distribution, watched.lateness.distribution]
  const frames = (VIEWERS * FRAME_RATE * ROUNDS * ROUND_MS) / 1000
  const shown = watched.framesShown / frames
  printTable(
    `Lateness of a streamer of ${LED_COUNT} LEDs at ${FRAME_RATE} fps, 0 and ${VIEWERS} viewers in turn, ${ROUNDS} rounds`,
    [
      ...(['p50', 'p99', 'max'] as const).flatMap((figure) => [
        { name: `${figure} without viewers`, measured: milliseconds(without[figure]) },
        {
          name: `${figure} with ${VIEWERS} viewers`,
          measured: milliseconds(withViewers[figure]),
          ratio: withViewers[figure] / without[figure],
          ...(figure === 'p99' && {
            spread: ratioOfRounds(p99.watched, p99.alone).spread,
            target: atMost(1.1),
          }),
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
