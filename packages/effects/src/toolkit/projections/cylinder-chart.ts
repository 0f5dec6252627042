import type { Axis, Layout } from '@ledloom/core'
import { type Chart, roundChart, uprightPoints } from './chart.ts'

/**
 * Unrolls the layout from around an axis: u is the distance around it at the mean radius, 0 in front
 * and growing to the right, v the height along it.
 */
export function cylinderChart(layout: Layout, axis: Axis): Chart {
  const points = uprightPoints(layout, axis)
  return roundChart(layout.ledCount, (led) => {
    const [x, y, z] = [points[3 * led]!, points[3 * led + 1]!, points[3 * led + 2]!]
    return { angle: Math.atan2(x, z), radius: Math.hypot(x, z), height: y }
  })
}
