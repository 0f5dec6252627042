/** Steps of linear light a table tells apart, at least and at most. */
const MIN_STEPS = 2 ** 14
const MAX_STEPS = 2 ** 18

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
}

/** byte = 255 × (brightness × light)^(1/gamma), rounded to nearest. */
export function createTransfer(brightness: number, gamma: number): Transfer {
  const steps = stepsFor(gamma)
  return {
    steps,
    scale: brightness * steps,
    bytes: Uint8Array.from({ length: steps + 1 }, (_, step) =>
      Math.round(255 * (step / steps) ** (1 / gamma)),
    ),
    light: Float32Array.from({ length: 256 }, (_, byte) => (byte / 255) ** gamma),
  }
}

/** The table step nearest to a scaled light, clipped to the table; NaN counts as dark. */
export function stepOf(scaled: number, steps: number): number {
  return scaled > 0 ? (scaled < steps ? (scaled + 0.5) | 0 : steps) : 0
}

/**
 * So many steps that every byte is met, where the greatest table allows it (up to a gamma of 2.4):
 * a gamma above 1 packs the darkest bytes together, and the first step may come no later than the
 * upper edge of byte 1.
 */
function stepsFor(gamma: number): number {
  const needed = (255 / 1.5) ** gamma
  return Math.min(MAX_STEPS, Math.max(MIN_STEPS, 2 ** Math.ceil(Math.log2(needed))))
}
