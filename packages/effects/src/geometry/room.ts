/** Room for round things along each axis. */
export type Room = readonly [x: number, y: number, z: number]

/**
 * How much of a round thing half as wide as the layout fits in along each axis: 1 where LEDs at
 * `points` (centred, x, y, z each) spread over at least half of a layout from −1 to 1, less where
 * they spread less, 0 for the depth of a plane. What is scaled by it is round in a cloud, a disc on a
 * plane and back and forth on a line, instead of passing by.
 */
export function roomOf(points: Float32Array): Room {
  return [roomAlong(points, 0), roomAlong(points, 1), roomAlong(points, 2)]
}

function roomAlong(points: Float32Array, axis: number): number {
  const furthest = points.reduce(
    (most, at, i) => (i % 3 === axis ? Math.max(most, Math.abs(at)) : most),
    0,
  )
  return Math.min(1, 2 * furthest)
}
