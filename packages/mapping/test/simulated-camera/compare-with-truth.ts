import { bounds, type Layout } from '@ledloom/core'

/** The state of an LED in a result, as a report states it. */
export type FoundLed = { readonly state: 'measured' | 'interpolated' | 'doubtful' }

/** Errors of a result, as shares of the longest side of the true layout. */
export type Comparison = {
  /** Of all LEDs in wire order, after the result was moved, turned and scaled onto the truth. */
  readonly errors: Float64Array
  /** Of the LEDs that are placed by measurement. */
  readonly median: number
  readonly p99: number
  /** LEDs that are wrong by more than 3 % and not marked doubtful. */
  readonly wrong: readonly number[]
  /** `true` if the result fits much better inside out. */
  readonly isMirrored: boolean
  /** The result on the truth: x, y, z of each LED in metres. */
  readonly aligned: Float64Array
}

/** An error beyond which an LED is in a wrong place. */
const WRONG = 0.03

/**
 * Compares places with the true ones. The result has an unknown place, direction and size, but is
 * never mirrored to fit.
 */
export function compareWithTruth(
  truth: Layout,
  positions: ArrayLike<number>,
  leds: readonly FoundLed[],
): Comparison {
  const side = Math.max(...bounds(truth).size)
  const goods = leds.flatMap(({ state }, led) => (state === 'measured' ? [led] : []))
  const upright = align(truth.positions, positions, goods)
  const inside = Float64Array.from(positions, (value, index) => (index % 3 === 0 ? -value : value))
  const errors = upright.errors.map((error) => error / side)
  const sorted = goods.map((led) => errors[led]!).sort((a, b) => a - b)
  const at = (share: number) => sorted[Math.ceil(share * (sorted.length - 1))] ?? Number.NaN
  return {
    errors,
    median: at(0.5),
    p99: at(0.99),
    wrong: leds.flatMap(({ state }, led) =>
      state !== 'doubtful' && !(errors[led]! <= WRONG) ? [led] : [],
    ),
    isMirrored: align(truth.positions, inside, goods).spread < 0.5 * upright.spread,
    aligned: upright.aligned,
  }
}

type Alignment = {
  readonly aligned: Float64Array
  readonly errors: Float64Array
  /** Median error of the LEDs used. */
  readonly spread: number
}

/** Fits again and again, with less weight for the LEDs that were far off. */
function align(truth: ArrayLike<number>, found: ArrayLike<number>, leds: readonly number[]) {
  let weights = leds.map(() => 1)
  let fit: Alignment = fitOnto(truth, found, { leds, weights })
  for (let round = 0; round < 20; round++) {
    const width = 3 * fit.spread + 1e-12
    weights = leds.map((led) => 1 / (1 + (fit.errors[led]! / width) ** 4))
    fit = fitOnto(truth, found, { leds, weights })
  }
  return fit
}

type Weighted = { readonly leds: readonly number[]; readonly weights: readonly number[] }

/** The similarity by least squares, with Horn's quaternion (J. Opt. Soc. Am. A 4, 629, 1987). */
function fitOnto(
  truth: ArrayLike<number>,
  found: ArrayLike<number>,
  { leds, weights }: Weighted,
): Alignment {
  const [to, from] = [truth, found].map((points) => centre(points, { leds, weights }))
  const products = [0, 1, 2].map(() => [0, 0, 0])
  let size = 0
  leds.forEach((led, index) => {
    for (let row = 0; row < 3; row++) {
      const a = found[3 * led + row]! - from![row]!
      size += weights[index]! * a * a
      for (let column = 0; column < 3; column++) {
        products[row]![column]! += weights[index]! * a * (truth[3 * led + column]! - to![column]!)
      }
    }
  })
  const turn = rotation(largestEigenvector(horn(products)))
  let along = 0
  for (let row = 0; row < 3; row++) {
    for (let column = 0; column < 3; column++)
      along += turn[column]![row]! * products[row]![column]!
  }
  const factor = along / size
  const aligned = Float64Array.from(found, (_, index) => {
    const [led, axis] = [Math.floor(index / 3), index % 3]
    let sum = 0
    for (let column = 0; column < 3; column++) {
      sum += turn[axis]![column]! * (found[3 * led + column]! - from![column]!)
    }
    return to![axis]! + factor * sum
  })
  const errors = Float64Array.from({ length: aligned.length / 3 }, (_, led) =>
    Math.hypot(...[0, 1, 2].map((axis) => aligned[3 * led + axis]! - truth[3 * led + axis]!)),
  )
  const used = leds.map((led) => errors[led]!).sort((a, b) => a - b)
  return { aligned, errors, spread: used[used.length >> 1] ?? Number.NaN }
}

function centre(points: ArrayLike<number>, { leds, weights }: Weighted): number[] {
  const total = weights.reduce((a, b) => a + b, 0)
  return [0, 1, 2].map(
    (axis) =>
      leds.reduce((sum, led, index) => sum + weights[index]! * points[3 * led + axis]!, 0) / total,
  )
}

function horn(s: readonly (readonly number[])[]): number[][] {
  const [[xx, xy, xz], [yx, yy, yz], [zx, zy, zz]] = s as readonly (readonly [
    number,
    number,
    number,
  ])[] as [[number, number, number], [number, number, number], [number, number, number]]
  return [
    [xx + yy + zz, yz - zy, zx - xz, xy - yx],
    [yz - zy, xx - yy - zz, xy + yx, zx + xz],
    [zx - xz, xy + yx, yy - xx - zz, yz + zy],
    [xy - yx, zx + xz, yz + zy, zz - xx - yy],
  ]
}

/** Squares the matrix until nothing but its strongest direction is left. */
function largestEigenvector(matrix: number[][]): number[] {
  const shift = Math.max(...matrix.map((row) => row.reduce((sum, a) => sum + Math.abs(a), 0)))
  let power = matrix.map((row, i) => row.map((a, j) => a / shift + (i === j ? 1 : 0)))
  for (let round = 0; round < 40; round++) {
    const square = power.map((row) =>
      row.map((_, j) => row.reduce((sum, a, k) => sum + a * power[k]![j]!, 0)),
    )
    const trace = square.reduce((sum, row, i) => sum + row[i]!, 0)
    power = square.map((row) => row.map((a) => a / trace))
  }
  const lengths = power.map((row) => Math.hypot(...row))
  const longest = lengths.indexOf(Math.max(...lengths))
  return power[longest]!.map((a) => a / lengths[longest]!)
}

function rotation([w = 1, x = 0, y = 0, z = 0]: readonly number[]): number[][] {
  return [
    [1 - 2 * (y * y + z * z), 2 * (x * y - w * z), 2 * (x * z + w * y)],
    [2 * (x * y + w * z), 1 - 2 * (x * x + z * z), 2 * (y * z - w * x)],
    [2 * (x * z - w * y), 2 * (y * z + w * x), 1 - 2 * (x * x + y * y)],
  ]
}
