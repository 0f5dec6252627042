import { type Layout, normalisedPositions } from '@ledloom/core'

/** Share of the longer side below which the shorter side counts as flat. */
const FLAT = 1 / 3

/** The shape of a layout around its vertical axis: round, or flat along x or z. */
type Roundness = 'round' | 'along-x' | 'along-z'

/**
 * The shape of a layout at `points` (x, y, z each) as seen from above. A slightly uneven wall, as a
 * camera measures it, is flat. A single point counts as flat along x.
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
 * The angle of each LED around the vertical axis through the layout's centre in turns, −0.5 to 0.5, 0
 * towards the viewer and increasing to the right. In a flat layout it is a quarter of the distance
 * from the middle (x, or z if it is deeper than wide), so that a spiral on a tree becomes a slanted
 * line on a curtain.
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

/** The space for round movements along each axis, 0 to 1. */
export type Room = readonly [x: number, y: number, z: number]

/**
 * The share of a ball half as wide as the layout that fits in along each axis: 1 if the LEDs at
 * `points` (centred, x, y, z each) span at least half of the range from −1 to 1, less if they span
 * less, 0 for the depth of a plane. Movements scaled by it are round in a cloud, a circle on a plane
 * and back and forth on a line.
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
