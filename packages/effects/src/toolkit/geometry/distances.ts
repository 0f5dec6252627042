/** A direction in space, a vector of length 1: x to the right, y up, z towards the viewer. */
export type Direction = readonly [x: number, y: number, z: number]

/** How far along `direction` each of `points` (x, y, z) lies, measured from the origin. */
export function distancesAlong(points: Float32Array, direction: Direction): Float32Array {
  const [towardsX, towardsY, towardsZ] = direction
  return Float32Array.from({ length: points.length / 3 }, (_, point) => {
    const first = point * 3
    return points[first]! * towardsX + points[first + 1]! * towardsY + points[first + 2]! * towardsZ
  })
}

/** How far each of `points` (x, y, z) lies from `place`; from the origin where none is given. */
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

/** Values moved and stretched to the range from 0 to 1; all `even`, usually 0, where they are equal. */
export function toUnitRange(values: Float32Array, even = 0): Float32Array {
  const least = values.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY)
  const most = values.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY)
  const range = most - least
  return values.map((value) => (range > 0 ? (value - least) / range : even))
}
