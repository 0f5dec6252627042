import { solvePositive } from '../numbers/linear.ts'
import type { Fitting, Look } from './fit-led.ts'

/**
 * Logarithms of what may dim a spot in other ways than with the square of the distance, and the power of each that is
 * usual. A camera that evens out its lens makes spots at the rim of the picture brighter.
 */
export const TRAITS = [
  { of: ({ distance }: Look) => Math.log(distance), usual: 0, deviation: 0.1 },
  { of: ({ cosine }: Look) => Math.log(cosine), usual: -1, deviation: 0.7 },
] as const

/** Corrects the looks by the powers of distance and of the cosine, beyond those of an ideal camera, that the looks show. */
export function improveLaw(
  leds: readonly Fitting[],
  {
    traits,
    powers,
    scale,
  }: {
    /** Of each trait, LED and look: see {@link centred}. */
    readonly traits: readonly Float64Array[][]
    readonly powers: Float64Array
    readonly scale: number
  },
): void {
  const products = new Float64Array(4)
  const sums = new Float64Array(2)
  for (const [index, { rests, deviations, trust }] of leds.entries()) {
    for (let i = 0; i < rests.length; i++) {
      const weight = trust[i]! / (deviations[i]! * scale) ** 2
      for (let a = 0; a < 2; a++) {
        sums[a]! += weight * traits[a]![index]![i]! * rests[i]!
        for (let b = 0; b < 2; b++) {
          products[2 * a + b]! += weight * traits[a]![index]![i]! * traits[b]![index]![i]!
        }
      }
    }
  }
  for (const [a, { usual, deviation }] of TRAITS.entries()) {
    products[3 * a]! += 1 / deviation ** 2
    sums[a]! += (usual - powers[a]!) / deviation ** 2
  }
  if (!solvePositive(products, sums, 2)) return
  addPowers(leds, { powers, more: sums })
}

/** Corrects the looks by further powers of the traits. */
export function addPowers(
  leds: readonly Fitting[],
  { powers, more }: { readonly powers: Float64Array; readonly more: Float64Array },
): void {
  for (const [a, { of }] of TRAITS.entries()) {
    powers[a]! += more[a]!
    for (const { looks, logs } of leds) {
      for (const [i, look] of looks.entries()) logs[i]! -= more[a]! * of(look)
    }
  }
}

/** A trait of each look without its means over the looks of an LED and of a view. */
export function centred(
  groups: readonly (readonly Look[])[],
  views: number,
  trait: (look: Look) => number,
): Float64Array[] {
  const values = groups.map((looks) => Float64Array.from(looks, trait))
  for (let round = 0; round < 3; round++) {
    const [sums, counts] = [new Float64Array(views), new Float64Array(views)]
    for (const [index, looks] of groups.entries()) {
      const row = values[index]!
      const mean = row.reduce((sum, value) => sum + value, 0) / row.length
      for (const [i, { view }] of looks.entries()) {
        row[i]! -= mean
        sums[view]! += row[i]!
        counts[view]!++
      }
    }
    for (const [index, looks] of groups.entries()) {
      for (const [i, { view }] of looks.entries()) {
        values[index]![i]! -= sums[view]! / counts[view]!
      }
    }
  }
  return values
}
