/** Linear sRGB to XYZ with white at 1 (IEC 61966-2-1). */
const XYZ = [
  [0.4124 / 0.9505, 0.3576 / 0.9505, 0.1805 / 0.9505],
  [0.2126, 0.7152, 0.0722],
  [0.0193 / 1.089, 0.1192 / 1.089, 0.9505 / 1.089],
]

/** How different two lights look: CIE76 ΔE of linear red, green and blue. */
export function lightDifference(a: ArrayLike<number>, b: ArrayLike<number>): number {
  const [first, second] = [labOf(a), labOf(b)]
  return Math.hypot(...first.map((value, i) => value - second[i]!))
}

function labOf(light: ArrayLike<number>): number[] {
  const [x, y, z] = XYZ.map((row) =>
    stretch(row.reduce((sum, share, channel) => sum + share * light[channel]!, 0)),
  )
  return [116 * y! - 16, 500 * (x! - y!), 200 * (y! - z!)]
}

function stretch(value: number): number {
  return value > 216 / 24389 ? Math.cbrt(value) : ((24389 / 27) * value + 16) / 116
}

/** The largest and the mean difference of two frames, LED by LED. */
export function frameDifference(a: Float32Array, b: Float32Array) {
  const differences = Array.from({ length: a.length / 3 }, (_, led) =>
    lightDifference(a.subarray(3 * led, 3 * led + 3), b.subarray(3 * led, 3 * led + 3)),
  )
  const sum = differences.reduce((total, difference) => total + difference, 0)
  return { largest: Math.max(...differences), mean: sum / differences.length }
}
