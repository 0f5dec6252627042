import { type Layout, normalisedPositions, wireDistances } from '@ledloom/core'

/** Share of the longest side below which a layout counts as having no height. */
const FLAT = 0.02

/**
 * Positions for movements that rise or fall: the normalised ones, x, y, z of each LED, if the layout
 * has a height. A layout without one (a string along a shelf) is turned into a vertical line, from
 * 0, −1, 0 at the first LED to 0, 1, 0 at the last, so that a fire climbs the string.
 */
export function uprightPositions(layout: Layout): Float32Array {
  const positions = normalisedPositions(layout)
  const hasHeight = positions.some((y, i) => i % 3 === 1 && Math.abs(y) > FLAT)
  if (hasHeight) return positions
  const distances = wireDistances(layout)
  return positions.map((_, i) => (i % 3 === 1 ? distances[(i - 1) / 3]! * 2 - 1 : 0))
}

/** The height of the lowest LED of `points` (x, y, z each); 1 if there is none. */
export function lowestHeight(points: Float32Array): number {
  return points.reduce((least, y, i) => (i % 3 === 1 ? Math.min(least, y) : least), 1)
}
