import type { Chart } from '../chart.ts'

/** An LED of a round shape. */
export interface RoundPlace {
  /** Radians, −π to π. */
  readonly angle: number
  /** Distance from what the angle goes around, in the layout's unit. */
  readonly radius: number
  /** v on the chart. */
  readonly height: number
}

/** A round shape cut open behind and unrolled at its mean radius; one without a radius is a line. */
export function roundChart(ledCount: number, placeOf: (led: number) => RoundPlace): Chart {
  const places = Array.from({ length: ledCount }, (_, led) => placeOf(led))
  const radius = places.reduce((sum, place) => sum + place.radius, 0) / ledCount
  const points = Float64Array.from(places.flatMap(({ angle, height }) => [angle * radius, height]))
  if (radius === 0) return { points }
  const breadths = Float64Array.from(places, (place) => place.radius / radius)
  return { points, round: { period: 2 * Math.PI * radius, breadths } }
}
