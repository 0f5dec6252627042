import { type Layout, wireDistances } from '@ledloom/core'
import type { Chart } from './chart.ts'

/**
 * The wire pulled straight: u is the distance along it from the first LED, 0 to 1, v is nothing. A
 * picture is pulled to its shape, so that each LED has its column over the whole height.
 */
export function wireChart(layout: Layout): Chart {
  const points = new Float64Array(2 * layout.ledCount)
  for (const [led, distance] of wireDistances(layout).entries()) points[2 * led] = distance
  return { points, isStretched: true }
}
