import { WORD_BITS } from '../code/golay-words.ts'
import type { MappingPattern } from '../code/mapping-pattern.ts'
import type { ActivePixels } from './active-cells.ts'
import type { StateLight } from './measure-states.ts'
import { CELL } from './reduce-picture.ts'

/** The code's signals in the measured pixels. */
export type CodeSignals = {
  readonly pixels: ActivePixels
  /** For each pixel, 24 differences of linear light: a bit minus its complement. */
  readonly differences: Float32Array
  /** For each pixel, the standard deviation of a difference by noise and by other lights. */
  readonly noise: Float32Array
  /** For each pixel, light of the marker's lit states minus its dark ones: that of all LEDs on this clock. */
  readonly contrast: Float32Array
  /** Bits that were seen. */
  readonly bits: readonly number[]
}

/** Noise of a byte that is rounded, averaged over some pictures, in linear light. */
const LEAST_NOISE = 2e-4

/** Takes the differences: room light, exposure and white balance cancel. */
export function readCodeSignals(
  { light, weights }: StateLight,
  pixels: ActivePixels,
  pattern: MappingPattern,
): CodeSignals {
  const { count } = pixels
  const differences = new Float32Array(count * WORD_BITS)
  const sums = new Float32Array(count)
  const squares = new Float32Array(count)
  const bits: number[] = []
  for (const [index, state] of pattern.states.entries()) {
    if (state.kind !== 'bit' || state.isComplement) continue
    if (!isSeen(weights[index]!) || !isSeen(weights[index + 1]!)) continue
    bits.push(state.bit)
    const [one, other] = [light[index]!, light[index + 1]!]
    const [oneWeight, otherWeight] = [weights[index]!, weights[index + 1]!]
    for (let pixel = 0; pixel < count; pixel++) {
      const slot = Math.floor(pixel / (CELL * CELL))
      if (oneWeight[slot] === 0 || otherWeight[slot] === 0) continue
      const [lit, dark] = [one[pixel]!, other[pixel]!]
      differences[pixel * WORD_BITS + state.bit] = lit - dark
      sums[pixel] = sums[pixel]! + lit + dark
      squares[pixel] = squares[pixel]! + (lit + dark) ** 2
    }
  }
  // A bit and its complement add up to the same light each time; what deviates is noise.
  const noise = sums.map((sum, pixel) => {
    const variance = (squares[pixel]! - sum ** 2 / bits.length) / Math.max(1, bits.length - 1)
    return Math.sqrt(Math.max(LEAST_NOISE ** 2, variance))
  })
  return { pixels, differences, noise, contrast: contrastOf(light, weights, pattern), bits }
}

/** Returns true if most of the picture was seen in a state. */
function isSeen(weights: Float32Array): boolean {
  let seen = 0
  for (const weight of weights) if (weight > 0) seen++
  return seen * 2 > weights.length
}

function contrastOf(
  light: StateLight['light'],
  weights: StateLight['weights'],
  { states }: MappingPattern,
): Float32Array {
  const mean = (kind: 'lit' | 'dark') => {
    const indices = states.flatMap((state, index) =>
      state.kind === kind && isSeen(weights[index]!) ? [index] : [],
    )
    return light[0]!.map(
      (_, pixel) =>
        indices.reduce((sum, index) => sum + light[index]![pixel]!, 0) /
        Math.max(1, indices.length),
    )
  }
  const dark = mean('dark')
  return mean('lit').map((lit, pixel) => lit - dark[pixel]!)
}
