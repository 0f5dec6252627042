import type { WatchedClip } from './watch-clip.ts'

/** Blinking cells that are looked at for a clock. */
const MOST = 1500

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
  /** The cells' places as shares of the picture from its middle, −0.5..0.5. */
  readonly x: Float64Array
  readonly y: Float64Array
}

/** Chooses the cells whose light changes most. */
export function chooseSeries({ times, cells, columns, rows }: WatchedClip): CellSeries {
  const { mean, variance } = momentsOf(cells)
  const usual = variance.toSorted()[variance.length >> 1]!
  const least = Math.max(usual * ABOVE_NOISE, LEAST_CHANGE ** 2)
  const chosen = Array.from(variance, (_, cell) => cell)
    .filter((cell) => variance[cell]! > least)
    .sort((a, b) => variance[b]! - variance[a]!)
    .slice(0, MOST)
  return {
    count: chosen.length,
    times,
    light: chosen.map((cell) => {
      const scale = 1 / Math.sqrt(variance[cell]!)
      return Float32Array.from(cells, (picture) => (picture[cell]! - mean[cell]!) * scale)
    }),
    x: Float64Array.from(chosen, (cell) => ((cell % columns) + 0.5) / columns - 0.5),
    y: Float64Array.from(chosen, (cell) => (Math.floor(cell / columns) + 0.5) / rows - 0.5),
  }
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
  return { mean, variance }
}
