import type { MappingPattern } from '../code/mapping-pattern.ts'
import type { CellSeries } from './cell-series.ts'

/** The times at which a camera sees the states of a device. */
export type ClockTiming = {
  /** Seconds at which a loop begins in the middle of the picture, on the clip's clock. */
  readonly begin: number
  /** Seconds of one state, on the clip's clock. */
  readonly state: number
  /** Seconds by which states seem to begin later at the right edge, or the lower one, than at the opposite edge. */
  readonly skewX: number
  readonly skewY: number
}

/** States by what the code says of their light, whichever LEDs a cell shows, and however many. */
export type CodeStructure = {
  readonly frameCount: number
  readonly dark: readonly number[]
  readonly lit: readonly number[]
  /** Of each bit; its complement is the next state. */
  readonly bits: readonly number[]
}

export function structureOf({ states, frameCount }: MappingPattern): CodeStructure {
  const indicesOf = (isOf: (state: (typeof states)[number]) => boolean) =>
    states.flatMap((state, index) => (isOf(state) ? [index] : []))
  return {
    frameCount,
    // While other groups blink, the LEDs of this one are dark.
    dark: indicesOf(({ kind }) => kind === 'dark' || kind === 'others'),
    lit: indicesOf(({ kind }) => kind === 'lit'),
    bits: indicesOf((state) => state.kind === 'bit' && !state.isComplement),
  }
}

/**
 * Share of the changes in light that the code explains, 0..1: the light in a state is the same in all loops,
 * and in a single one, too, the marker's dark states are alike, its lit states are alike, and each bit adds up
 * with its complement to what dark and lit states add up to. That holds for the sum of any LEDs.
 *
 * @param options.above a share, default none: less than the true share, and at most this one, is returned as
 *   soon as the share can't be above it, which is faster
 */
export function agreement(
  { times, light, x, y }: CellSeries,
  {
    cells,
    structure,
    timing,
    above = -1,
  }: {
    readonly cells: readonly number[]
    readonly structure: CodeStructure
    readonly timing: ClockTiming
    readonly above?: number
  },
): number {
  const { begin, state, skewX, skewY } = timing
  const { frameCount } = structure
  const sums = new Float64Array(frameCount)
  const counts = new Float64Array(frameCount)
  // Series have a mean of 0 and a variance of 1.
  const squares = times.length
  // A cell explains all of its squares at most.
  const mostUnexplained = (1 - above) * cells.length * squares
  let [explained, done] = [0, 0]
  for (const cell of cells) {
    if (done * squares - explained >= mostUnexplained) break
    done++
    sums.fill(0)
    counts.fill(0)
    const series = light[cell]!
    const start = begin + skewX * x[cell]! + skewY * y[cell]!
    const first = Math.floor((times[0]! - start) / state)
    let end = start + (first + 1) * state
    let at = ((first % frameCount) + frameCount) % frameCount
    for (let i = 0; i < times.length; i++) {
      for (; times[i]! >= end; end += state) at = at === frameCount - 1 ? 0 : at + 1
      sums[at] = sums[at]! + series[i]!
      counts[at] = counts[at]! + 1
    }
    explained += Math.max(0, explainedOf(structure, sums, counts))
  }
  return cells.length === 0 ? 0 : explained / (cells.length * squares)
}

/** The sum of squares that is explained in one cell, by the light summed in each state. */
function explainedOf(
  { dark, lit, bits }: CodeStructure,
  sums: Float64Array,
  counts: Float64Array,
): number {
  let between = 0
  for (let at = 0; at < sums.length; at++) {
    if (counts[at]! > 0) between += sums[at]! ** 2 / counts[at]!
  }
  let [darkCount, darkSum, litCount, litSum] = [0, 0, 0, 0]
  // The same squares without what the code requires of them.
  let unbound = 0
  for (const at of dark) {
    darkCount += counts[at]!
    darkSum += sums[at]!
    if (counts[at]! > 0) unbound += sums[at]! ** 2 / counts[at]!
  }
  for (const at of lit) {
    litCount += counts[at]!
    litSum += sums[at]!
    if (counts[at]! > 0) unbound += sums[at]! ** 2 / counts[at]!
  }
  // A bit and its complement are free to differ; their sum is not.
  let [pairWeight, pairSum, pairSquares] = [0, 0, 0]
  for (const at of bits) {
    const [one, other] = [counts[at]!, counts[at + 1]!]
    if (one === 0 || other === 0) continue
    const weight = 1 / (1 / one + 1 / other)
    const sum = sums[at]! / one + sums[at + 1]! / other
    pairWeight += weight
    pairSum += weight * sum
    pairSquares += weight * sum ** 2
  }
  // Least squares for the light of dark and of lit states; the pairs add up to both.
  const [a, b, d] = [darkCount + pairWeight, pairWeight, litCount + pairWeight]
  const determinant = a * d - b * b
  if (darkCount === 0 || litCount === 0 || determinant <= 0) return 0
  const [forDark, forLit] = [darkSum + pairSum, litSum + pairSum]
  const darkLight = (d * forDark - b * forLit) / determinant
  const litLight = (a * forLit - b * forDark) / determinant
  if (litLight <= darkLight) return 0
  const bound = darkLight * forDark + litLight * forLit
  return between - (unbound + pairSquares - bound)
}
