// Measures the encoding of a frame against a copy of its bytes and a minimal loop.
import { createFrame, createOutputStage, frameByteLength, RGB, RGBW } from '@ledloom/core'
import { Bench } from 'tinybench'
import { atMost, printTable, type ReportRow } from './report.ts'

const LED_COUNT = 1200
/** Frames per timed run: a single one is too short for the timer. */
const FRAMES_PER_RUN = 50
const FRAMES_ON_HEAP = 100_000

const frame = createFrame(LED_COUNT).map((_, i) => 0.5 + 0.5 * Math.sin(i / 7))
const out = new Uint8Array(frameByteLength(LED_COUNT, RGBW))
const rgbwBytes = out.map((_, i) => i)
const rgbBytes = rgbwBytes.subarray(0, frameByteLength(LED_COUNT, RGB))
const table = Uint8Array.from({ length: 16385 }, (_, step) => Math.round((255 * step) / 16384))
const stages = {
  RGB: createOutputStage(RGB),
  RGBW: createOutputStage(RGBW),
  tinted: createOutputStage(RGBW, { white: 'tint', whiteTint: [1, 0.8, 0.5] }),
  boosted: createOutputStage(RGBW, { white: 'boost' }),
  coloured: createOutputStage(RGBW, { saturation: 1.2, whitePoint: [1, 0.9, 0.8] }),
  contrasted: createOutputStage(RGBW, { contrast: 1.2 }),
  limited: createOutputStage(RGBW, { powerLimit: 0.05 }),
}

const bench = new Bench({ time: 1000, warmupTime: 200 })
time('copy of the RGB bytes', () => out.set(rgbBytes))
time('copy of the RGBW bytes', () => out.set(rgbwBytes))
time('bare loop', () => bareLoop(out, frame, table))
time('encode RGB', () => stages.RGB.encode(out, frame))
time('encode RGBW', () => stages.RGBW.encode(out, frame))
time('… tinted white', () => stages.tinted.encode(out, frame))
time('… boosted white', () => stages.boosted.encode(out, frame))
time('… saturation and white point', () => stages.coloured.encode(out, frame))
time('… contrast', () => stages.contrasted.encode(out, frame))
time('… beyond the power limit', () => stages.limited.encode(out, frame))
await bench.run()

printTable(`Encoding a frame of ${LED_COUNT} LEDs, against a bare loop of float, table, byte`, [
  row('bare loop'),
  { ...row('encode RGB', 'bare loop'), target: atMost(1.2) },
  { ...row('encode RGBW', 'bare loop'), target: atMost(1.5) },
])
printTable('What options cost that are not the default, against encoding RGBW', [
  row('encode RGBW'),
  row('… tinted white', 'encode RGBW'),
  row('… boosted white', 'encode RGBW'),
  { ...row('… saturation and white point', 'encode RGBW'), target: atMost(1.5) },
  { ...row('… contrast', 'encode RGBW'), target: atMost(2) },
  { ...row('… beyond the power limit', 'encode RGBW'), target: atMost(2) },
])
printTable('Encoding against copying the same bytes', [
  row('copy of the RGB bytes'),
  row('encode RGB', 'copy of the RGB bytes'),
  row('copy of the RGBW bytes'),
  row('encode RGBW', 'copy of the RGBW bytes'),
])
printTable(
  `Heap growth over ${FRAMES_ON_HEAP.toLocaleString('en')} frames, none collected meanwhile`,
  [
    { name: 'encode RGB', measured: heapGrowth(() => stages.RGB.encode(out, frame)) },
    { name: 'encode RGBW', measured: heapGrowth(() => stages.RGBW.encode(out, frame)) },
    {
      name: '… saturation and white point',
      measured: heapGrowth(() => stages.coloured.encode(out, frame)),
    },
    {
      name: '… beyond the power limit',
      measured: heapGrowth(() => stages.limited.encode(out, frame)),
    },
  ],
)

function time(name: string, run: () => void): void {
  bench.add(name, () => {
    for (let i = 0; i < FRAMES_PER_RUN; i++) run()
  })
}

/** Float to table to byte, without clipping or white: the lower bound of any encoding. */
function bareLoop(bytes: Uint8Array, light: Float32Array, curve: Uint8Array): void {
  for (let i = 0; i < light.length; i++) bytes[i] = curve[(light[i]! * 16384 + 0.5) | 0]!
}

function row(name: string, base?: string): ReportRow {
  const duration = microseconds(name)
  const measured = `${duration.toFixed(2)} µs`
  return base ? { name, measured, ratio: duration / microseconds(base) } : { name, measured }
}

/** Time of a frame in the fastest run: other load only slows a run down. */
function microseconds(name: string): number {
  const result = bench.getTask(name)?.result
  if (result?.state !== 'completed') throw new Error(`${name} did not run to its end`)
  return (result.latency.min * 1000) / FRAMES_PER_RUN
}

/** Bytes allocated per frame; needs `--expose-gc`. */
function heapGrowth(encode: () => void): string {
  for (let i = 0; i < 1000; i++) encode()
  globalThis.gc?.()
  const before = process.memoryUsage().heapUsed
  for (let i = 0; i < FRAMES_ON_HEAP; i++) encode()
  const growth = process.memoryUsage().heapUsed - before
  return `${(growth / FRAMES_ON_HEAP).toFixed(2)} bytes a frame`
}
