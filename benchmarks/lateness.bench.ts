// How late frames come at 25 fps for 1,200 LEDs, beside a bare setInterval in the same ten seconds.
import { createLayout, createOutputStage, type FrameSource, RGB } from '@ledloom/core'
import { DurationHistogram, Streamer } from '@ledloom/stream'

const FRAME_RATE = 25
const LED_COUNT = 1200
const DURATION_MS = 10_000

const layout = createLayout(Float32Array.from({ length: 3 * LED_COUNT }, (_, i) => i))

/** A wave along the wire: as much work as a plain effect. */
const wave: FrameSource = {
  layout,
  render(frame, time) {
    for (let i = 0; i < frame.length; i++) frame[i] = 0.5 + 0.5 * Math.sin(i / 30 + time)
  },
}

const streamer = new Streamer({
  source: wave,
  stage: createOutputStage(RGB),
  sinks: [{ take: () => true }],
  frameRate: FRAME_RATE,
  durationMs: DURATION_MS,
})

const processorBefore = process.cpuUsage()
const interval = measureInterval()
streamer.start()
await streamer.finished
const intervalDistribution = interval.end()
const processor = process.cpuUsage(processorBefore)

const { frames, skipped, lateness } = streamer.statistics
console.log(
  `\nFrame lateness, ${LED_COUNT} LEDs at ${FRAME_RATE} fps for ${DURATION_MS / 1000} s, in ms`,
)
console.table({
  streamer: { ...rounded(lateness), target: 'p99 <= 2' },
  'bare setInterval': { ...rounded(intervalDistribution), target: '' },
})
const share = (processor.user + processor.system) / 1000 / DURATION_MS
console.log(
  `${frames} frames, ${skipped} skipped, ${(100 * share).toFixed(1)} % of a core for both`,
)

/** Against the same deadlines, counted from the interval's start. */
function measureInterval() {
  const deviations = new DurationHistogram()
  const start = performance.now()
  let count = 0
  const timer = setInterval(() => {
    deviations.add(performance.now() - start - ++count * (1000 / FRAME_RATE))
  }, 1000 / FRAME_RATE)
  return {
    end() {
      clearInterval(timer)
      return deviations.distribution
    },
  }
}

function rounded({ p50, p99, max }: { p50: number; p99: number; max: number }) {
  return { p50: p50.toFixed(3), p99: p99.toFixed(3), max: max.toFixed(3) }
}
