import { type Layout, normalisedPositions } from '@ledloom/core'

/** Below this share of the longer side the shorter one is no roundness. */
const FLAT = 1 / 3

/** How a layout lies around its upright axis: all around it, or flat along x or z. */
export type Roundness = 'round' | 'along-x' | 'along-z'

/**
 * What a layout at `points` (x, y up, z) is like seen from above. A wall that a camera has seen a
 * little uneven is flat; a layout without extent counts as flat along x.
 */
export function roundnessOf(points: Float32Array): Roundness {
  const width = extentOf(points, 0)
  const depth = extentOf(points, 2)
  if (Math.min(width, depth) > FLAT * Math.max(width, depth)) return 'round'
  return width < depth ? 'along-z' : 'along-x'
}

function extentOf(points: Float32Array, axis: number): number {
  let [least, greatest] = [points[axis]!, points[axis]!]
  for (let i = axis; i < points.length; i += 3) {
    least = Math.min(least, points[i]!)
    greatest = Math.max(greatest, points[i]!)
  }
  return greatest - least
}

/**
 * The turn of each LED around the upright axis through the layout's centre, −0.5 to 0.5, 0 towards
 * the viewer and growing to the right. A flat layout has no turns: there it is a quarter of the way
 * from its middle (x, or z where it is deeper than wide), so that what winds around a tree still
 * slants across a curtain without a break.
 */
export function azimuths(layout: Layout): Float32Array {
  const positions = normalisedPositions(layout)
  const roundness = roundnessOf(positions)
  return Float32Array.from({ length: layout.ledCount }, (_, led) => {
    const x = positions[led * 3]!
    const z = positions[led * 3 + 2]!
    if (roundness === 'round') return Math.atan2(x, z) / (2 * Math.PI)
    return (roundness === 'along-x' ? x : z) / 4
  })
}

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
