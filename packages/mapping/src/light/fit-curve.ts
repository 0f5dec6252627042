import { solvePositive } from '../numbers/linear.ts'
import type { CurveReading } from './curve-reading.ts'
import type { GreyLight } from './grey-light.ts'

/** Exponents that devices may have. */
const LEAST = 0.5
const MOST = 4

/** LEDs that must show two greys or more. */
const FEWEST_SPOTS = 8

/** Parts that are left out in turn, to see how sure the exponent is. */
const PARTS = 8

/** Standard deviation beyond which nothing is known. */
const MOST_UNCERTAIN = 0.3

/** Bytes that compression may take from a spot, as a standard deviation. */
const USUAL_LOSS = 3

/** Steps towards the best fit, and the longest of them. */
const STEPS = 12
const LONGEST = { exponent: 0.3, loss: 2 }

/** A grey, and the light of one byte more in its place. */
export type WeighedGrey = GreyLight & { readonly perByte: number }

/** The greys of each LED in one clip. */
type Spots = readonly (readonly WeighedGrey[])[]

/** Light is the value to the power `exponent`, and dims by `loss` bytes in the picture. */
type Law = { readonly exponent: number; readonly loss: number }

/** The transfer curve that greys show, and the bytes by which compression has dimmed them. */
export type CurveFit = CurveReading & Law

/**
 * Finds the exponent by which the greys of each LED differ, however bright it is. Compression takes about as many
 * bytes from each spot, and so a larger share from dim ones: LEDs of unequal brightness at the same greys show how
 * many. LEDs that deviate, as others shine into them, count little.
 *
 * @param spots the greys of each LED in one clip
 * @returns nothing if too few LEDs show two greys, or too unclearly
 */
export function fitCurve(spots: Spots): CurveFit | undefined {
  const usable = spots.filter((greys) => greys.length >= 2)
  if (usable.length < FEWEST_SPOTS) return undefined
  const law = approach(usable, firstLaw(usable))
  const { exponent } = law
  if (exponent < LEAST + 0.01 || exponent > MOST - 0.01) return undefined
  // The jackknife: what follows when a part of the LEDs is left out.
  let squares = 0
  for (let part = 0; part < PARTS; part++) {
    const others = usable.filter((_, index) => index % PARTS !== part)
    squares += (approach(others, law).exponent - exponent) ** 2
  }
  const uncertainty = Math.sqrt(((PARTS - 1) / PARTS) * squares)
  return uncertainty < MOST_UNCERTAIN ? { ...law, uncertainty } : undefined
}

/** Light of an LED at full value, by all of its greys, and its standard deviation. */
export function lightOfGreys(
  greys: readonly (GreyLight & { readonly perByte?: number })[],
  { exponent, loss = 0 }: { readonly exponent: number; readonly loss?: number },
): { readonly light: number; readonly deviation: number } {
  let [sum, weights] = [0, 0]
  for (const { value, light, deviation, perByte = 0 } of greys) {
    const share = value ** exponent
    sum += (share * (light + loss * perByte)) / deviation ** 2
    weights += (share / deviation) ** 2
  }
  return { light: sum / weights, deviation: 1 / Math.sqrt(weights) }
}

/** The exponent of least cost in coarse steps, without a loss. */
function firstLaw(spots: Spots): Law {
  let best: Law = { exponent: LEAST, loss: 0 }
  let least = Number.POSITIVE_INFINITY
  for (let exponent = LEAST; exponent <= MOST; exponent += 0.1) {
    const law = { exponent, loss: 0 }
    const cost = spots.reduce((sum, greys) => {
      const freedom = greys.length - 1
      return sum + freedom * Math.log(1 + squaresOf(greys, law) / (2 * freedom))
    }, 0)
    if (cost < least) [best, least] = [law, cost]
  }
  return best
}

/** The squares of what a law leaves open of an LED, in deviations. */
function squaresOf(greys: readonly WeighedGrey[], law: Law): number {
  const { light: full } = lightOfGreys(greys, law)
  return greys.reduce((sum, { value, light, deviation, perByte }) => {
    return sum + ((light + law.loss * perByte - full * value ** law.exponent) / deviation) ** 2
  }, 0)
}

/** Improves a law by Gauss and Newton's steps, with Student's weight of each LED and its brightness eliminated. */
function approach(spots: Spots, from: Law): Law {
  let { exponent, loss } = from
  for (let step = 0; step < STEPS; step++) {
    const products = Float64Array.of(1e-9, 0, 0, 1 / USUAL_LOSS ** 2)
    const sums = Float64Array.of(0, -loss / USUAL_LOSS ** 2)
    for (const greys of spots) addSpot(greys, { exponent, loss }, { products, sums })
    if (!solvePositive(products, sums, 2)) break
    const [more, bytes] = [limit(sums[0]!, LONGEST.exponent), limit(sums[1]!, LONGEST.loss)]
    exponent = Math.min(MOST, Math.max(LEAST, exponent + more))
    loss += bytes
    if (Math.abs(more) < 1e-4 && Math.abs(bytes) < 1e-3) break
  }
  return { exponent, loss }
}

type Equations = { readonly products: Float64Array; readonly sums: Float64Array }

/** Adds the evidence of one LED about the exponent and the loss. */
function addSpot(greys: readonly WeighedGrey[], law: Law, { products, sums }: Equations): void {
  const { light: full } = lightOfGreys(greys, law)
  const shares = greys.map(({ value, deviation }) => value ** law.exponent / deviation)
  const rests = greys.map(({ light, deviation, perByte }, i) => {
    return (light + law.loss * perByte) / deviation - full * shares[i]!
  })
  const slopes = [
    greys.map(({ value }, i) => full * shares[i]! * Math.log(value)),
    greys.map(({ perByte, deviation }) => -perByte / deviation),
  ].map((slope) => without(slope, shares))
  const freedom = greys.length - 1
  const trust = 1 / (1 + dot(rests, rests) / (2 * freedom))
  for (const [a, slope] of slopes.entries()) {
    sums[a]! += trust * dot(slope, rests)
    for (let b = 0; b <= a; b++) {
      const product = trust * dot(slope, slopes[b]!)
      products[2 * a + b]! += product
      if (a !== b) products[2 * b + a]! += product
    }
  }
}

/** The part of a slope that a change of the LED's brightness cannot explain. */
function without(slope: readonly number[], shares: readonly number[]): number[] {
  const part = dot(slope, shares) / dot(shares, shares)
  return slope.map((value, i) => value - part * shares[i]!)
}

function dot(a: readonly number[], b: readonly number[]): number {
  return a.reduce((sum, value, i) => sum + value * b[i]!, 0)
}

function limit(value: number, most: number): number {
  return Math.min(most, Math.max(-most, value))
}
