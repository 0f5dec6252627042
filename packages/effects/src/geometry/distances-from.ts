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
