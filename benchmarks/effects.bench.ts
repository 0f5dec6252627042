// What each effect costs a frame, beside one 3D noise call a LED, and what it leaves on the heap.
import { readdirSync } from 'node:fs'
import { coneLayout, createFrame, normalisedPositions } from '@ledloom/core'
import { createEffectSource, createNoise, type Effect, effectsFolder } from '@ledloom/effects'
import { atMost, printTable, type ReportRow } from './report.ts'

const LED_COUNT = 1200
const FRAME_RATE = 30
const MOST_MS = 2
const MEDIAN_MS = 0.3
/** Frames a timed run, enough for rare work, and runs: the fastest had the processor for itself. */
const FRAMES_PER_RUN = 150
const RUNS = 6
const FRAMES_ON_HEAP = 10_000

const layout = coneLayout({ ledCount: LED_COUNT })
const frame = createFrame(LED_COUNT)
const noise = millisecondsOf(createNoiseCall())
const results = []
for (const name of listEffects()) results.push({ name, ...(await measure(name)) })

const sorted = results.map(({ milliseconds }) => milliseconds).sort((a, b) => a - b)
const median = sorted[Math.floor(sorted.length / 2)]!
printTable(`A frame of ${LED_COUNT} LEDs, against one 3D noise call a LED`, [
  { name: 'noise', measured: format(noise) },
  ...results.map(({ name, milliseconds }) => cost(name, milliseconds, MOST_MS)),
  cost('median', median, MEDIAN_MS),
])
printTable(`Heap growth over ${FRAMES_ON_HEAP.toLocaleString('en')} frames`, [
  ...results.map(({ name, growth }) => ({ name, measured: `${(growth / 1024).toFixed(1)} KiB` })),
])

function listEffects(): string[] {
  const files = readdirSync(new URL(effectsFolder))
  return files.flatMap((file) => file.match(/^([a-z-]+)\.[jt]s$/)?.[1] ?? []).sort()
}

async function measure(name: string): Promise<{ milliseconds: number; growth: number }> {
  const { default: effect }: { default: Effect } = await import(`@ledloom/effects/${name}`)
  const source = createEffectSource(effect, { layout, seed: 1 })
  let index = 0
  const render = () => source.render(frame, index++ / FRAME_RATE)
  const milliseconds = millisecondsOf(render)
  return { milliseconds, growth: heapGrowth(render) }
}

function createNoiseCall(): () => void {
  const sample = createNoise({ seed: 1, rate: 0.5 })
  const points = normalisedPositions(layout)
  const values = new Float32Array(LED_COUNT)
  let index = 0
  return () => sample(values, points, index++ / FRAME_RATE)
}

/** A frame's share of the fastest run. */
function millisecondsOf(render: () => void): number {
  let least = Number.POSITIVE_INFINITY
  for (let run = 0; run < RUNS; run++) {
    const start = performance.now()
    for (let i = 0; i < FRAMES_PER_RUN; i++) render()
    least = Math.min(least, (performance.now() - start) / FRAMES_PER_RUN)
  }
  return least
}

/** Bytes still held after the frames; needs `--expose-gc`. */
function heapGrowth(render: () => void): number {
  globalThis.gc?.()
  const before = bytesInUse()
  for (let i = 0; i < FRAMES_ON_HEAP; i++) render()
  globalThis.gc?.()
  return bytesInUse() - before
}

function bytesInUse(): number {
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return heapUsed + arrayBuffers
}

/** The limit is a time; as the ratio that this machine makes of it, it stands beside the others. */
function cost(name: string, milliseconds: number, limit: number): ReportRow {
  const target = atMost(Math.round(limit / noise))
  return { name, measured: format(milliseconds), ratio: milliseconds / noise, target }
}

function format(milliseconds: number): string {
  return `${milliseconds.toFixed(3)} ms`
}
