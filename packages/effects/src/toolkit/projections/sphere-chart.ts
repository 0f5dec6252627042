import type { Axis, Layout } from '@ledloom/core'
import { type Chart, uprightPoints } from './chart.ts'

/**
 * Maps the directions of the LEDs from the centre as on an equirectangular map of the world: u is the
 * longitude, 0 in front and growing to the right, v the latitude, each times the mean distance. The
 * map always reaches from pole to pole, so that a picture of 2:1 fits exactly.
 */
export function sphereChart(layout: Layout, axis: Axis): Chart {
  const places = placesOf(layout, axis)
  const radius = places.reduce((sum, place) => sum + place.distance, 0) / layout.ledCount
  const points = Float64Array.from(
    places.flatMap(({ longitude, latitude }) => [longitude * radius, latitude * radius]),
  )
  if (radius === 0) return { points }
  const breadths = Float64Array.from(places, ({ latitude }) => Math.cos(latitude))
  const edge = (Math.PI / 2) * radius
  return { points, round: { period: 4 * edge, breadths }, edges: [-edge, edge] }
}

function placesOf(layout: Layout, axis: Axis) {
  const points = uprightPoints(layout, axis)
  return Array.from({ length: layout.ledCount }, (_, led) => {
    const [x, y, z] = [points[3 * led]!, points[3 * led + 1]!, points[3 * led + 2]!]
    const away = Math.hypot(x, z)
    return {
      longitude: Math.atan2(x, z),
      latitude: Math.atan2(y, away),
      distance: Math.hypot(away, y),
    }
  })
}
