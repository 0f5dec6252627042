import { type Layout, wireDistances } from '@ledloom/core'
import type { Chart } from './chart.ts'

/**
 * Pulls the wire straight: u is the distance along it from the first LED, 0 to 1, v is 0. A
 * picture is stretched to it, so that each LED sees its column over the whole height.
 */
export function wireChart(layout: Layout): Chart {
  const points = new Float64Array(2 * layout.ledCount)
  for (const [led, distance] of wireDistances(layout).entries()) points[2 * led] = distance
  return { points, isStretched: true }
}
