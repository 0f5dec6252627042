import type { MappingPattern } from '../code/mapping-pattern.ts'
import type { CellSeries } from './cell-series.ts'

/** When a camera sees the states of a device. */
export type ClockTiming = {
  /** Seconds at which a loop begins in the middle of the picture, on the clip's clock. */
  readonly begin: number
  /** Seconds of one state, on the clip's clock. */
  readonly state: number
  /** Seconds by which states seem to begin later at the right edge, or the lower one, than at the opposite edge. */
  readonly skewX: number
  readonly skewY: number
}

/**
 * Share of the changes in light that come from the states: 1 if the light in a state is always the same,
 * in all loops.
 */
export function agreement(
  { times, light, x, y }: CellSeries,
  {
    cells,
    pattern,
    timing,
  }: {
    readonly cells: readonly number[]
    readonly pattern: MappingPattern
    readonly timing: ClockTiming
  },
): number {
  const { begin, state, skewX, skewY } = timing
  const { frameCount } = pattern
  const sums = new Float64Array(frameCount)
  const counts = new Float64Array(frameCount)
  let [between, total] = [0, 0]
  for (const cell of cells) {
    sums.fill(0)
    counts.fill(0)
    const series = light[cell]!
    const start = begin + skewX * x[cell]! + skewY * y[cell]!
    for (let i = 0; i < times.length; i++) {
      const index = Math.floor((times[i]! - start) / state) % frameCount
      const at = index < 0 ? index + frameCount : index
      sums[at] = sums[at]! + series[i]!
      counts[at] = counts[at]! + 1
    }
    // Series have a mean of 0 and a variance of 1.
    for (let at = 0; at < frameCount; at++) {
      if (counts[at]! > 0) between += sums[at]! ** 2 / counts[at]!
    }
    total += times.length
  }
  return total === 0 ? 0 : between / total
}
