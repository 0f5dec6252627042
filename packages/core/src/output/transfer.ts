import type { RgbLight } from '../light/light.ts'

/** Steps of linear light a table tells apart, at least and at most, as powers of 2. */
const MIN_BITS = 14
const MAX_BITS = 19

/** The curve between linear light and a byte, as tables in both directions. */
export interface Transfer {
  /** Steps from light 0 to light 1. */
  readonly steps: number
  /** Steps of an undimmed light of 1: brightness is folded in here. */
  readonly scale: number
  /** Byte of each step, from light 0 to light 1. */
  readonly bytes: Uint8Array
  /** Linear light of each byte. */
  readonly light: Float32Array
  /** The same in steps, a fraction mostly. */
  readonly stepsOfByte: Float64Array
  /** Light of the white die at full. It stands here so that all transfers are of one shape. */
  readonly whiteTint: RgbLight
}

/** byte = 255 × (brightness × light)^(1/gamma), rounded to nearest. */
export function createTransfer(
  brightness: number,
  gamma: number,
  whiteTint: RgbLight = [1, 1, 1],
): Transfer {
  const steps = stepsFor(gamma)
  const light = Float32Array.from({ length: 256 }, (_, byte) => (byte / 255) ** gamma)
  return {
    steps,
    scale: brightness * steps,
    bytes: Uint8Array.from({ length: steps + 1 }, (_, step) =>
      Math.round(255 * (step / steps) ** (1 / gamma)),
    ),
    light,
    stepsOfByte: Float64Array.from(light, (share) => share * steps),
    whiteTint,
  }
}

/**
 * So many steps that every byte is met and comes back through its light, where the greatest table
 * allows it (up to a gamma of 2.5). A gamma above 1 packs the darkest bytes together: the first step
 * may come no later than the upper edge of byte 1, and no later than twice its light.
 */
function stepsFor(gamma: number): number {
  const needed = Math.max((255 / 1.5) ** gamma, 255 ** gamma / 2)
  const bits = Math.ceil(Math.log2(needed))
  return 2 ** Math.min(MAX_BITS, Math.max(MIN_BITS, bits))
}
