import { differenceEuclidean } from 'culori'

/** Colour difference over all LEDs: ΔE of CIE 1976. */
export interface ColourDifference {
  readonly mean: number
  /** 95th percentile of the LEDs. */
  readonly p95: number
}

// CIE76 is the plain distance in CIELAB; its white is the light of 1, 1, 1, D65.
const differenceOf = differenceEuclidean('lab65')

/** Compares linear light of red, green and blue, three values an LED. */
export function compareLight(
  wanted: ArrayLike<number>,
  shown: ArrayLike<number>,
): ColourDifference {
  const ledCount = wanted.length / 3
  const differences = Array.from({ length: ledCount }, (_, led) =>
    differenceOf(colourAt(wanted, led), colourAt(shown, led)),
  ).sort((a, b) => a - b)
  return {
    mean: differences.reduce((sum, difference) => sum + difference, 0) / ledCount,
    p95: differences[Math.ceil(0.95 * ledCount) - 1]!,
  }
}

function colourAt(light: ArrayLike<number>, led: number) {
  const [r, g, b] = [light[3 * led]!, light[3 * led + 1]!, light[3 * led + 2]!]
  return { mode: 'lrgb', r, g, b } as const
}
