import { eigenSymmetric } from './eigen.ts'
import { hornRotation } from './horn-rotation.ts'
import { median, quantile } from './median.ts'
import { apply, type Rotation, type Vector } from './rotation.ts'

/** Turns, scales and moves: X becomes `scale · R X + t`. */
export type Similarity = {
  readonly rotation: Rotation
  readonly scale: number
  readonly translation: Vector
}

/**
 * The similarity that takes places nearest to others, without mirroring (Horn, 1987); places that do
 * not fit hardly count.
 *
 * @param leds the numbers of the places that both have
 */
export function similarityBetween(
  from: ArrayLike<number>,
  to: ArrayLike<number>,
  leds: readonly number[],
): Similarity {
  let weights: readonly number[] = leds.map(() => 1)
  let similarity = weightedSimilarity(from, to, { leds, weights })
  for (let round = 0; round < 4; round++) {
    const distances = distancesAfter(similarity, from, to, leds)
    const width = 3 * median(distances) + 1e-12
    weights = distances.map((distance) => 1 / (1 + (distance / width) ** 2))
    similarity = weightedSimilarity(from, to, { leds, weights })
  }
  return similarity
}

/** Distances between places and others, after a similarity. */
export function distancesAfter(
  { rotation, scale, translation }: Similarity,
  from: ArrayLike<number>,
  to: ArrayLike<number>,
  leds: readonly number[],
): number[] {
  return leds.map((led) => {
    const [x, y, z] = apply(rotation, placeOf(from, led))
    return Math.hypot(
      scale * x + translation[0] - to[3 * led]!,
      scale * y + translation[1] - to[3 * led + 1]!,
      scale * z + translation[2] - to[3 * led + 2]!,
    )
  })
}

/** The place of one LED in a list of coordinates. */
export function placeOf(positions: ArrayLike<number>, led: number): Vector {
  return [positions[3 * led]!, positions[3 * led + 1]!, positions[3 * led + 2]!]
}

/** The distance between two places. */
export function distanceBetween(a: Vector, b: Vector): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])
}

/**
 * Standard deviations of places along their three main directions, the least first. The farthest 2 %
 * from the middle do not count.
 */
export function spreadOf(positions: ArrayLike<number>, leds: readonly number[]): Vector {
  const middle: Vector = [0, 1, 2].map((axis) =>
    median(leds.map((led) => positions[3 * led + axis]!)),
  ) as [number, number, number]
  const offsets = leds.map((led) => between(placeOf(positions, led), middle))
  const far = quantile(
    offsets.map((offset) => Math.hypot(...offset)),
    0.98,
  )
  const matrix = new Float64Array(9)
  for (const offset of offsets) {
    if (Math.hypot(...offset) > far) continue
    for (let n = 0; n < 9; n++) matrix[n]! += offset[Math.floor(n / 3)]! * offset[n % 3]!
  }
  const [a, b, c] = eigenSymmetric(matrix, 3).values.map((value) =>
    Math.sqrt(Math.max(0, value) / leds.length),
  )
  return [a!, b!, c!]
}

/** The longest side of the box around most places: the farthest 1 % on each side do not count. */
export function extentOf(positions: ArrayLike<number>, leds: readonly number[]): number {
  const sides = [0, 1, 2].map((axis) => {
    const values = leds.map((led) => positions[3 * led + axis]!)
    return quantile(values, 0.99) - quantile(values, 0.01)
  })
  return Math.max(...sides)
}

function weightedSimilarity(
  from: ArrayLike<number>,
  to: ArrayLike<number>,
  { leds, weights }: { readonly leds: readonly number[]; readonly weights: readonly number[] },
): Similarity {
  const fromCentre = centroidOf(from, leds, weights)
  const toCentre = centroidOf(to, leds, weights)
  const products = new Float64Array(9)
  let spread = 0
  leds.forEach((led, i) => {
    const a = between(placeOf(from, led), fromCentre)
    const b = between(placeOf(to, led), toCentre)
    spread += weights[i]! * (a[0] ** 2 + a[1] ** 2 + a[2] ** 2)
    for (let n = 0; n < 9; n++) products[n]! += weights[i]! * a[Math.floor(n / 3)]! * b[n % 3]!
  })
  const rotation = hornRotation(products)
  let along = 0
  for (let n = 0; n < 9; n++) along += rotation[3 * (n % 3) + Math.floor(n / 3)]! * products[n]!
  const scale = spread > 0 ? along / spread : 1
  const [x, y, z] = apply(rotation, fromCentre)
  return {
    rotation,
    scale,
    translation: [toCentre[0] - scale * x, toCentre[1] - scale * y, toCentre[2] - scale * z],
  }
}

function centroidOf(
  positions: ArrayLike<number>,
  leds: readonly number[],
  weights: readonly number[],
): Vector {
  const sum = [0, 0, 0]
  let total = 0
  leds.forEach((led, i) => {
    total += weights[i]!
    for (let axis = 0; axis < 3; axis++) sum[axis]! += weights[i]! * positions[3 * led + axis]!
  })
  return [sum[0]! / total, sum[1]! / total, sum[2]! / total]
}

function between(a: Vector, b: Vector): Vector {
  return [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
}
