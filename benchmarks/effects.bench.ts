// Measures the time of each effect per frame, against one 3D noise call an LED, and its
// allocations.
import { readdirSync } from 'node:fs'
import { coneLayout, createFrame, normalisedPositions } from '@ledloom/core'
import {
  createEffectSource,
  createNoise,
  defineEffect,
  type Effect,
  effectsFolder,
} from '@ledloom/effects'
import { atMost, printTable, type ReportRow, type Target } from './report.ts'

const LED_COUNT = 1200
const FRAME_RATE = 30
/** Limits in noise calls an LED, for any effect and for the median one. */
const MOST = atMost(15)
const MEDIAN = atMost(2)
/** Frames per timed run, enough for rare work, and runs, of which the fastest counts. */
const FRAMES_PER_RUN = 150
const RUNS = 6
const FRAMES_ON_HEAP = 10_000
/** Frames between two readings of the heap; a collection hides only one interval. */
const FRAMES_PER_LOOK = 100

/** Allowance for the call of any effect. */
const IDLE = defineEffect({
  title: 'Idle',
  description: 'Does nothing.',
  kind: 'pure',
  params: {},
  prepare: () => () => {},
})

const layout = coneLayout({ ledCount: LED_COUNT })
const frame = createFrame(LED_COUNT)
const noise = millisecondsOf(createNoiseCall())
const idle = measure(IDLE)
const results = []
for (const name of listEffects()) results.push({ name, ...measure(await load(name)) })

const sorted = results.map(({ milliseconds }) => milliseconds).sort((a, b) => a - b)
const median = sorted[Math.floor(sorted.length / 2)]!
printTable(`A frame of ${LED_COUNT} LEDs, against one 3D noise call a LED`, [
  { name: 'noise', measured: format(noise) },
  ...results.map(({ name, milliseconds }) => cost(name, milliseconds, MOST)),
  cost('median', median, MEDIAN),
])
printTable(
  `Heap growth over ${FRAMES_ON_HEAP.toLocaleString('en')} frames, less that of an idle effect`,
  [...results.map(({ name, growth }) => ({ name, measured: formatBytes(growth - idle.growth) }))],
)

function listEffects(): string[] {
  const files = readdirSync(new URL(effectsFolder))
  return files.flatMap((file) => file.match(/^([a-z-]+)\.[jt]s$/)?.[1] ?? []).sort()
}

async function load(name: string): Promise<Effect> {
  const module: { readonly default: Effect } = await import(`@ledloom/effects/${name}`)
  return module.default
}

function measure(effect: Effect): { readonly milliseconds: number; readonly growth: number } {
  const source = createEffectSource(effect, { layout, seed: 1 })
  let index = 0
  const render = () => source.render(frame, index++ / FRAME_RATE)
  const milliseconds = millisecondsOf(render)
  return { milliseconds, growth: bytesAllocated(render) }
}

function createNoiseCall(): () => void {
  const sample = createNoise({ seed: 1, rate: 0.5 })
  const points = normalisedPositions(layout)
  const values = new Float32Array(LED_COUNT)
  let index = 0
  return () => sample(values, points, index++ / FRAME_RATE)
}

/** Time of a frame in the fastest run. */
function millisecondsOf(render: () => void): number {
  let least = Number.POSITIVE_INFINITY
  for (let run = 0; run < RUNS; run++) {
    const start = performance.now()
    for (let i = 0; i < FRAMES_PER_RUN; i++) render()
    least = Math.min(least, (performance.now() - start) / FRAMES_PER_RUN)
  }
  return least
}

/**
 * Sums the heap's growth between readings; needs `--expose-gc`. Some hundred bytes a frame are
 * numbers that the JavaScript engine boxes for calls it did not inline.
 */
function bytesAllocated(render: () => void): number {
  globalThis.gc?.()
  let allocated = 0
  let before = bytesInUse()
  for (let frames = 0; frames < FRAMES_ON_HEAP; frames += FRAMES_PER_LOOK) {
    for (let i = 0; i < FRAMES_PER_LOOK; i++) render()
    const after = bytesInUse()
    allocated += Math.max(0, after - before)
    before = after
  }
  return allocated
}

function bytesInUse(): number {
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return heapUsed + arrayBuffers
}

function cost(name: string, milliseconds: number, target: Target): ReportRow {
  return { name, measured: format(milliseconds), ratio: milliseconds / noise, target }
}

function formatBytes(bytes: number): string {
  return `${(bytes / 1024).toFixed(1)} KiB`
}

function format(milliseconds: number): string {
  return `${milliseconds.toFixed(3)} ms`
}
