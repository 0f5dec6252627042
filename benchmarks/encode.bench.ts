// Measures the encoding of a frame against a copy of its bytes and a minimal loop.
import { createFrame, createOutputStage, frameByteLength, RGB, RGBW } from '@ledloom/core'
import { atMost, printTable, type ReportRow, spreadOf } from './report.ts'
import { measureInTurn, processorMsOf, ratioOfRounds } from './rounds.ts'

const LED_COUNT = 1200
const FRAMES_PER_ROUND = 4000
const ROUNDS = 31
const FRAMES_ON_HEAP = 100_000

const frame = createFrame(LED_COUNT).map((_, i) => 0.5 + 0.5 * Math.sin(i / 7))
/** Four values of ten are above 1, up to 4. */
const highlights = frame.map((light) => 4 * light ** 3)
/** Light that is clipped everywhere: at 0, as after saturation, or at 1. */
const clipped = frame.map((light) => (light < 0.5 ? -1 : 2))
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
  limitedRGB: createOutputStage(RGB, { powerLimit: 0.05 }),
}

const figures = await measureInTurn(
  {
    'copy of the RGB bytes': timeOf(() => out.set(rgbBytes)),
    'copy of the RGBW bytes': timeOf(() => out.set(rgbwBytes)),
    'bare loop': timeOf(() => bareLoop(out, frame, table)),
    'encode RGB': timeOf(() => stages.RGB.encode(out, frame)),
    'encode RGBW': timeOf(() => stages.RGBW.encode(out, frame)),
    '… tinted white': timeOf(() => stages.tinted.encode(out, frame)),
    '… boosted white': timeOf(() => stages.boosted.encode(out, frame)),
    'encode RGB, highlights above 1': timeOf(() => stages.RGB.encode(out, highlights)),
    'encode RGB, all light clipped': timeOf(() => stages.RGB.encode(out, clipped)),
    'encode RGB, beyond the power limit': timeOf(() => stages.limitedRGB.encode(out, frame)),
    'encode RGBW, highlights above 1': timeOf(() => stages.RGBW.encode(out, highlights)),
    'encode RGBW, all light clipped': timeOf(() => stages.RGBW.encode(out, clipped)),
    'encode RGBW, beyond the power limit, highlights above 1': timeOf(() =>
      stages.limited.encode(out, highlights),
    ),
    '… saturation and white point': timeOf(() => stages.coloured.encode(out, frame)),
    '… contrast': timeOf(() => stages.contrasted.encode(out, frame)),
    '… beyond the power limit': timeOf(() => stages.limited.encode(out, frame)),
  },
  { rounds: ROUNDS, warmUp: 3 },
)
type Figure = keyof typeof figures

printTable(
  `Encoding a frame of ${LED_COUNT} LEDs, against a bare loop of float, table, byte, median of ${ROUNDS} rounds`,
  [
    row('bare loop'),
    { ...row('encode RGB', 'bare loop'), target: atMost(1.2) },
    { ...row('encode RGBW', 'bare loop'), target: atMost(1.5) },
  ],
)
printTable('What other light costs, against light between 0 and 1', [
  row('encode RGB'),
  row('encode RGB, highlights above 1', 'encode RGB'),
  row('encode RGB, all light clipped', 'encode RGB'),
  row('encode RGB, beyond the power limit', 'encode RGB'),
  row('encode RGBW'),
  row('encode RGBW, highlights above 1', 'encode RGBW'),
  row('encode RGBW, all light clipped', 'encode RGBW'),
  row('encode RGBW, beyond the power limit, highlights above 1', 'encode RGBW'),
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

/** Microseconds of a frame, over the frames of a round. */
function timeOf(run: () => void): () => number {
  const round = () => {
    for (let i = 0; i < FRAMES_PER_ROUND; i++) run()
  }
  return () => (processorMsOf(round) * 1000) / FRAMES_PER_ROUND
}

/** Float to table to byte in JavaScript, without clipping or white. Encoding with vectors may take less. */
function bareLoop(bytes: Uint8Array, light: Float32Array, curve: Uint8Array): void {
  for (let i = 0; i < light.length; i++) bytes[i] = curve[(light[i]! * 16384 + 0.5) | 0]!
}

function row(name: Figure, base?: Figure): ReportRow {
  const measured = `${spreadOf(figures[name]).median.toFixed(2)} µs`
  return { name, measured, ...(base && ratioOfRounds(figures[name], figures[base])) }
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
