import type { MappingPattern, PatternState } from '../code/mapping-pattern.ts'
import type { CurveReading } from '../light/curve-reading.ts'
import type { ActivePixels } from './active-cells.ts'
import { choosePixels } from './choose-pixels.ts'
import type { StateLight } from './measure-states.ts'

/** Deviation of a bit and its complement from their mean sum, as a share of all LEDs' light: beyond it the exposure was changed. */
const MOST_SCATTER = 0.025

/** Error of a sum of states by shaking and by the camera's curve, which bits do not show: a share of all LEDs' light. */
const LEAST_ERROR = 0.02

/** Pixels that must be measured. */
const FEWEST_PIXELS = 1000

/**
 * Reads the exponent of a device's transfer curve from the grey states. Its light is summed over the pixels
 * round the LEDs and over what they light, where nothing saturates: even numbered LEDs at grey and odd ones at
 * grey together exceed dark and lit by the grey's share of the LEDs' light. So does a bit with its complement,
 * by nothing, which shows how sure the sum is.
 *
 * @returns nothing if the exposure changed within the clip, or too little was seen
 */
export function readCurve(
  measured: StateLight,
  pixels: ActivePixels,
  pattern: MappingPattern,
): CurveReading | undefined {
  const chosen = choosePixels(measured, pixels, pattern)
  if (chosen.length < FEWEST_PIXELS) return undefined
  const sums = measured.light.map((light, state) => {
    let sum = 0
    for (const pixel of chosen) sum += light[pixel]!
    return sum * measured.gains[state]!
  })
  const meanOf = (kind: PatternState['kind']) =>
    mean(sums.filter((_, index) => pattern.states[index]!.kind === kind))
  const [dark, lit] = [meanOf('dark'), meanOf('lit')]
  if (lit <= dark) return undefined
  const pairAt = (index: number) => (sums[index]! + sums[index + 1]! - 2 * dark) / (lit - dark)
  const bits = pattern.states.flatMap((state, index) =>
    state.kind === 'bit' && !state.isComplement ? [pairAt(index)] : [],
  )
  const whole = mean(bits)
  const scatter = Math.sqrt(mean(bits.map((pair) => (pair - whole) ** 2)))
  if (!(scatter < MOST_SCATTER)) return undefined
  const greys = pattern.states.flatMap((state, index) =>
    state.kind === 'grey' && state.group === 0
      ? [{ value: state.light / pattern.lit, share: pairAt(index) - whole }]
      : [],
  )
  return fitExponent(greys, Math.hypot(scatter, LEAST_ERROR))
}

/** A grey value as a share of the lit one, and its light as a share of the lit one's. */
type Grey = { readonly value: number; readonly share: number }

/** Exponents that devices may have. */
const LEAST = 0.5
const MOST = 4

/** Least squares, as a dark grey says little of a steep curve. */
function fitExponent(greys: readonly Grey[], error: number): CurveReading | undefined {
  let exponent = 1.5
  let steepness = 0
  for (let round = 0; round < 20; round++) {
    let step = 0
    steepness = 0
    for (const { value, share } of greys) {
      const slope = value ** exponent * Math.log(value)
      step += slope * (share - value ** exponent)
      steepness += slope ** 2
    }
    exponent = Math.max(LEAST, Math.min(MOST, exponent + step / steepness))
  }
  if (exponent === LEAST || exponent === MOST) return undefined
  return { exponent, uncertainty: error / Math.sqrt(steepness) }
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
