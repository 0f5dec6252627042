import type { Layout } from '@ledloom/core'
import type { Chart } from './chart.ts'
import { roundChart, uprightPoints } from './chart.ts'

/**
 * The layout seen from the front and unrolled around its centre: u is the way around it at the mean
 * distance, 0 at the top and growing clockwise, v the distance from the centre.
 */
export function radialChart(layout: Layout): Chart {
  const points = uprightPoints(layout, 'y')
  return roundChart(layout.ledCount, (led) => {
    const [x, y] = [points[3 * led]!, points[3 * led + 1]!]
    const radius = Math.hypot(x, y)
    return { angle: Math.atan2(x, y), radius, height: radius }
  })
}
