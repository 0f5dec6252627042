import type { Layout } from '@ledloom/core'
import { type Chart, roundChart, uprightPoints } from './chart.ts'

/**
 * Unrolls the layout, as seen from the front, around its centre: u is the distance around it at the
 * mean radius, 0 at the top and growing clockwise, v the distance from the centre.
 */
export function radialChart(layout: Layout): Chart {
  const points = uprightPoints(layout, 'y')
  return roundChart(layout.ledCount, (led) => {
    const [x, y] = [points[3 * led]!, points[3 * led + 1]!]
    const radius = Math.hypot(x, y)
    return { angle: Math.atan2(x, y), radius, height: radius }
  })
}
