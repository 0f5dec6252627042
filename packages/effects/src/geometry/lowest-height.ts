/** The height of the lowest LED of `points` (x, y up, z each); 1 where there is none. */
export function lowestHeight(points: Float32Array): number {
  return points.reduce((least, y, i) => (i % 3 === 1 ? Math.min(least, y) : least), 1)
}
