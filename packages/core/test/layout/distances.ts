import type { Layout } from '../../src/layout/layout.ts'
import { pointsOf } from '../points-of.ts'

/** The straight distance of each LED to the one before it, from the second on. */
export function stepsOf(layout: Layout): number[] {
  const points = pointsOf(layout)
  return points.slice(1).map((point, led) => distance(point, points[led]!))
}

/** The straight distance between two points. */
export function distance(from: readonly number[], to: readonly number[]): number {
  return Math.hypot(...from.map((value, axis) => value - to[axis]!))
}

/** How far apart the least and the greatest of some numbers are, as a share of the greatest. */
export function spread(values: readonly number[]): number {
  const greatest = Math.max(...values)
  return (greatest - Math.min(...values)) / greatest
}
