/** A direction in space, a vector of length 1: x to the right, y up, z towards the viewer. */
export type Direction = readonly [x: number, y: number, z: number]

/** The position of each of `points` (x, y, z each) along `direction`, measured from the origin. */
export function distancesAlong(points: Float32Array, direction: Direction): Float32Array {
  const [towardsX, towardsY, towardsZ] = direction
  return Float32Array.from({ length: points.length / 3 }, (_, point) => {
    const first = point * 3
    return points[first]! * towardsX + points[first + 1]! * towardsY + points[first + 2]! * towardsZ
  })
}

/** The distance of each of `points` (x, y, z each) from `place`, by default the origin. */
export function distancesFrom(
  points: Float32Array,
  place: readonly [x: number, y: number, z: number] = [0, 0, 0],
): Float32Array {
  const [x, y, z] = place
  return Float32Array.from({ length: points.length / 3 }, (_, point) => {
    const first = point * 3
    return Math.hypot(points[first]! - x, points[first + 1]! - y, points[first + 2]! - z)
  })
}

/** Scales values to the range from 0 to 1; equal values all become `even`. */
export function toUnitRange(values: Float32Array, even = 0): Float32Array {
  const least = values.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY)
  const most = values.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY)
  const range = most - least
  return values.map((value) => (range > 0 ? (value - least) / range : even))
}
