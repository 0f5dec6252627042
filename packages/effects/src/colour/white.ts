import type { Colour } from './colour.ts'

/**
 * The linear light of a white as warm as a body of `kelvin` glows, 1667 to 25,000, its strongest die
 * at 1: 1900 a candle, 2700 a light bulb, 6500 daylight. The Planckian locus as the cubic splines of
 * Kim et al. (US patent 7024034 B2), to linear sRGB by IEC 61966-2-1; what lies beyond sRGB is clipped.
 */
export function whiteOf(kelvin: number): Colour {
  const [x, y] = chromaticityOf(kelvin)
  const [bigX, bigZ] = [x / y, (1 - x - y) / y]
  const red = 3.2406 * bigX - 1.5372 - 0.4986 * bigZ
  const green = -0.9689 * bigX + 1.8758 + 0.0415 * bigZ
  const blue = 0.0557 * bigX - 0.204 + 1.057 * bigZ
  const most = Math.max(red, green, blue)
  return [Math.max(0, red / most), Math.max(0, green / most), Math.max(0, blue / most)]
}

function chromaticityOf(kelvin: number): readonly [x: number, y: number] {
  const t = 1000 / kelvin
  const x =
    kelvin < 4000
      ? polynomial(t, [0.17991, 0.8776956, -0.234358, -0.2661239])
      : polynomial(t, [0.24039, 0.2226347, 2.1070379, -3.0258469])
  if (kelvin < 2222) return [x, polynomial(x, [-0.20219683, 2.18555832, -1.3481102, -1.1063814])]
  if (kelvin < 4000) return [x, polynomial(x, [-0.16748867, 2.09137015, -1.37418593, -0.9549476])]
  return [x, polynomial(x, [-0.37001483, 3.75112997, -5.8733867, 3.081758])]
}

function polynomial(value: number, coefficients: readonly number[]): number {
  return coefficients.reduceRight((sum, coefficient) => sum * value + coefficient, 0)
}
