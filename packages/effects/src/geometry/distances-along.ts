import type { Direction } from '../parameters/direction.ts'

/** How far along `direction` each of `points` (x, y, z) lies, measured from the origin. */
export function distancesAlong(points: Float32Array, direction: Direction): Float32Array {
  const [towardsX, towardsY, towardsZ] = direction
  return Float32Array.from({ length: points.length / 3 }, (_, point) => {
    const first = point * 3
    return points[first]! * towardsX + points[first + 1]! * towardsY + points[first + 2]! * towardsZ
  })
}
