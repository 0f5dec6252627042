// Measures the processor time of each effect per frame, against one 3D noise call an LED, and its
// allocations: with the defaults of its parameters, then with the values that cost most.
import { readdirSync } from 'node:fs'
import { coneLayout, createFrame, normalisedPositions } from '@ledloom/core'
import {
  createEffectSource,
  createNoise,
  defineEffect,
  type Effect,
  effectsFolder,
} from '@ledloom/effects'
import { findDearestValues, type Values } from './effects/dearest-values.ts'
import { atMost, printTable, type ReportRow, spreadOf } from './report.ts'
import { measureInTurn, processorMsOf, ratioOfRounds } from './rounds.ts'

const LED_COUNT = 1200
const FRAME_RATE = 30
/** Limits in noise calls an LED, for any effect (0.4 ms where noise takes 0.04 ms) and for the median one. */
const MOST = atMost(10)
const MEDIAN = atMost(2)
/** Frames before the timed rounds, then frames of the effect and of the noise in each round. */
const WARM_UP = 300
const FRAMES_PER_ROUND = 40
const ROUNDS = 15
const FRAMES_ON_HEAP = 2000
/** Frames between two readings of the heap; a collection hides only one interval. */
const FRAMES_PER_LOOK = 100
/**
 * The search for the dearest values: frames that warm up and that count, and the processor time in ms after
 * which it goes on, so that its time is bounded. All sparks are there from some seconds on.
 */
const TRY_FROM = 5
const TRY_WARM_UP = 10
const TRY_FRAMES = 60
const MOST_MS_PER_TRY = 25
/** Effects whose dearest values are measured again, in turn with the noise, and of them those that are listed. */
const REMEASURED = 20
const LISTED = 12

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
const callNoise = createNoiseCall()
const idle = await measure(IDLE)
const results = []
const searched = []
for (const name of listEffects()) {
  const effect = await load(name)
  results.push({ name, ...(await measure(effect)) })
  searched.push({ name, effect, ...findDearestValues(effect.params, costsOf(effect)) })
}
searched.sort((a, b) => b.cost - a.cost)
const dearest = []
for (const { name, effect, values } of searched.slice(0, REMEASURED)) {
  const label = `${name} ${describeValues(values)}`.trimEnd()
  dearest.push({ name: label, ...(await measureAgainstNoise(rendererOf(effect, values))).row })
}
dearest.sort((a, b) => b.ratio! - a.ratio!)

const noise = spreadOf(results.map(({ noiseMs }) => noiseMs)).median
const ratios = results.map(({ row }) => row.ratio!)
printTable(
  `A frame of ${LED_COUNT} LEDs, against one 3D noise call a LED, median of ${ROUNDS} pairs`,
  [
    { name: 'noise', measured: format(noise) },
    ...results.map(({ name, row }) => ({ name, ...row, target: MOST })),
    { name: 'median effect', measured: '', ratio: spreadOf(ratios).median, target: MEDIAN },
  ],
)
printTable(
  `The ${LISTED} that take longest with the values of their parameters that cost most`,
  dearest.slice(0, LISTED).map((row) => ({ ...row, target: MOST })),
)
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

/** Measures the effect with its defaults and the noise in turn, then its allocations. */
async function measure(effect: Effect) {
  const render = rendererOf(effect)
  return { ...(await measureAgainstNoise(render)), growth: bytesAllocated(render) }
}

async function measureAgainstNoise(render: () => void) {
  for (let i = 0; i < WARM_UP; i++) render()
  const measured = await measureInTurn(
    { noise: millisecondsOf(callNoise), effect: millisecondsOf(render) },
    { rounds: ROUNDS, warmUp: 0 },
  )
  const row: Omit<ReportRow, 'name'> = {
    measured: format(spreadOf(measured.effect).median),
    ...ratioOfRounds(measured.effect, measured.noise),
  }
  return { row, noiseMs: spreadOf(measured.noise).median }
}

/** Renders frame after frame, the first after `start` seconds. */
function rendererOf(effect: Effect, params: Values = {}, start = 0): () => void {
  const source = createEffectSource(effect, { layout, params, seed: 1 })
  let index = start * FRAME_RATE
  return () => source.render(frame, index++ / FRAME_RATE)
}

/** Processor time of a frame in ms with some values, roughly. */
function costsOf(effect: Effect): (values: Values) => number {
  return (values) => {
    const render = rendererOf(effect, values, TRY_FROM)
    for (let i = 0; i < TRY_WARM_UP; i++) render()
    let [frames, milliseconds] = [0, 0]
    while (frames < TRY_FRAMES && milliseconds < MOST_MS_PER_TRY) {
      milliseconds += processorMsOf(render)
      frames++
    }
    return milliseconds / frames
  }
}

function describeValues(values: Values): string {
  return Object.entries(values)
    .map(([name, value]) => `${name}=${String(value).slice(0, 12)}`)
    .join(' ')
}

function createNoiseCall(): () => void {
  const sample = createNoise({ seed: 1, rate: 0.5 })
  const points = normalisedPositions(layout)
  const values = new Float32Array(LED_COUNT)
  let index = 0
  return () => sample(values, points, index++ / FRAME_RATE)
}

/** Processor time of a frame. */
function millisecondsOf(render: () => void): () => number {
  const round = () => {
    for (let i = 0; i < FRAMES_PER_ROUND; i++) render()
  }
  return () => processorMsOf(round) / FRAMES_PER_ROUND
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

function formatBytes(bytes: number): string {
  return `${(bytes / 1024).toFixed(1)} KiB`
}

function format(milliseconds: number): string {
  return `${milliseconds.toFixed(3)} ms`
}
