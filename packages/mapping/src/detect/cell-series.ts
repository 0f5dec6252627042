import type { WatchedClip } from './watch-clip.ts'

/** Blinking cells that are looked at for a clock: more than a lamp that moves through the picture changes. */
const MOST = 6000

/** Changes of a cell's light, in multiples of those of a usual cell, that may be blinking. */
const ABOVE_NOISE = 4

/** Changes below this are noise, however dark the picture is: standard deviation, of full light 65535. */
const LEAST_CHANGE = 25

/** The light of blinking cells over time. */
export type CellSeries = {
  readonly count: number
  readonly times: Float64Array
  /** For each cell, its light in each picture, with a mean of 0 and a variance of 1. */
  readonly light: readonly Float32Array[]
  /** For each cell, the square root of its changes, 1 for the strongest: LEDs change more than the room. */
  readonly strength: Float64Array
  /** The cells' places as shares of the picture from its middle, −0.5..0.5. */
  readonly x: Float64Array
  readonly y: Float64Array
}

/** Chooses the cells whose light changes most, the strongest first. */
export function chooseSeries({ times, cells, columns, rows }: WatchedClip): CellSeries {
  const { variance } = momentsOf(cells)
  const usual = variance.toSorted()[variance.length >> 1]!
  const least = Math.max(usual * ABOVE_NOISE, LEAST_CHANGE ** 2)
  const chosen = Array.from(variance, (_, cell) => cell)
    .filter((cell) => variance[cell]! > least)
    .map((cell) => ({ cell, ...clippedSeries(cells, cell) }))
    .sort((a, b) => b.deviation - a.deviation)
    .slice(0, MOST)
  return {
    count: chosen.length,
    times,
    light: chosen.map(({ light }) => light),
    strength: Float64Array.from(chosen, ({ deviation }) =>
      Math.sqrt(deviation / chosen[0]!.deviation),
    ),
    x: Float64Array.from(chosen, ({ cell }) => ((cell % columns) + 0.5) / columns - 0.5),
    y: Float64Array.from(chosen, ({ cell }) => (Math.floor(cell / columns) + 0.5) / rows - 0.5),
  }
}

/** Pictures of which the usual range of a cell's light is taken. */
const SAMPLES = 90

/**
 * A cell's light in all pictures, with a mean of 0 and a variance of 1. Peaks that are rarer than a lit LED,
 * such as those of a lamp that moves past, are cut off, so that what blinks has the largest deviation.
 */
function clippedSeries(
  cells: readonly Uint16Array[],
  cell: number,
): { readonly light: Float32Array; readonly deviation: number } {
  const step = Math.max(1, Math.floor(cells.length / SAMPLES))
  const sorted = Uint16Array.from({ length: Math.floor(cells.length / step) }, (_, sample) => {
    return cells[sample * step]![cell]!
  }).sort()
  const low = sorted[Math.floor(sorted.length * 0.12)]!
  const high = sorted[Math.floor(sorted.length * 0.88)]!
  const spare = 0.5 * (high - low) + 1
  const light = new Float32Array(cells.length)
  let sum = 0
  for (let i = 0; i < light.length; i++) {
    light[i] = Math.max(low - spare, Math.min(high + spare, cells[i]![cell]!))
    sum += light[i]!
  }
  const mean = sum / light.length
  let squares = 0
  for (const value of light) squares += (value - mean) ** 2
  const deviation = Math.sqrt(Math.max(1e-6, squares / light.length))
  for (let i = 0; i < light.length; i++) light[i] = (light[i]! - mean) / deviation
  return { light, deviation }
}

function momentsOf(cells: readonly Uint16Array[]) {
  const count = cells[0]!.length
  const mean = new Float64Array(count)
  const variance = new Float64Array(count)
  for (const picture of cells) for (let i = 0; i < count; i++) mean[i] = mean[i]! + picture[i]!
  for (let i = 0; i < count; i++) mean[i] = mean[i]! / cells.length
  for (const picture of cells) {
    for (let i = 0; i < count; i++) variance[i] = variance[i]! + (picture[i]! - mean[i]!) ** 2
  }
  for (let i = 0; i < count; i++) variance[i] = variance[i]! / cells.length
  return { variance }
}
