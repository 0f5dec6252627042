import type { RgbLight } from './light.ts'

/** Colour temperature of sRGB's white (1, 1, 1), in kelvin. */
const NEUTRAL = 6504

/** Range of the formula below, in kelvin. */
const MINIMUM = 1667
const MAXIMUM = 25000

/**
 * Factors on red, green and blue that give white a colour temperature of `kelvin`, 1667 to 25000: 2700
 * is a warm bulb, 6504 changes nothing, 9000 is bluish. The largest factor is 1.
 * Source: the cubic fit of the Planckian locus by Kang et al. (2002), "Design of advanced color
 * temperature control system for HDTV applications", taken to linear sRGB (IEC 61966-2-1) and
 * divided by what it gives at 6504 K.
 *
 * @throws RangeError for a temperature out of range
 */
export function whitePointOf(kelvin: number): RgbLight {
  if (!(kelvin >= MINIMUM && kelvin <= MAXIMUM)) {
    throw new RangeError(`kelvin must be ${MINIMUM} to ${MAXIMUM}, got ${kelvin}`)
  }
  const neutral = blackBodyLight(NEUTRAL)
  const [red, green, blue] = blackBodyLight(kelvin)
  const gains = [red / neutral[0], green / neutral[1], blue / neutral[2]] as const
  const greatest = Math.max(...gains)
  return [gains[0] / greatest, gains[1] / greatest, gains[2] / greatest]
}

/** Linear sRGB of a black body at a luminance of 1; blue is 0 below about 1900 K. */
export function blackBodyLight(kelvin: number): RgbLight {
  const x = xOfBody(kelvin)
  const y = yOfBody(kelvin, x)
  const [X, Z] = [x / y, (1 - x - y) / y]
  return [
    3.2406 * X - 1.5372 - 0.4986 * Z,
    -0.9689 * X + 1.8758 + 0.0415 * Z,
    Math.max(0, 0.0557 * X - 0.204 + 1.057 * Z),
  ]
}

function xOfBody(kelvin: number): number {
  const t = 1000 / kelvin
  return kelvin <= 4000
    ? ((-0.2661239 * t - 0.234358) * t + 0.8776956) * t + 0.17991
    : ((-3.0258469 * t + 2.1070379) * t + 0.2226347) * t + 0.24039
}

function yOfBody(kelvin: number, x: number): number {
  if (kelvin <= 2222) return ((-1.1063814 * x - 1.3481102) * x + 2.18555832) * x - 0.20219683
  if (kelvin <= 4000) return ((-0.9549476 * x - 1.37418593) * x + 2.09137015) * x - 0.16748867
  return ((3.081758 * x - 5.8733867) * x + 3.75112997) * x - 0.37001483
}
