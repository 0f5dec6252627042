import { type Axis, bounds, type Layout } from '@ledloom/core'

/**
 * A layout laid out flat, so that a picture can lie on it: the LEDs as points, u to the right and v
 * up, in the layout's unit.
 */
export interface Chart {
  /** u, v of each LED. */
  readonly points: Float64Array
  /** What only a chart has whose right edge meets its left one; its u are within half a turn of 0. */
  readonly round?: RoundChart | undefined
  /** The v of its lower and upper edge, where these are not given by the LEDs. */
  readonly edges?: readonly [bottom: number, top: number] | undefined
  /** Whether a picture is pulled to its shape whatever fit is asked for. */
  readonly isStretched?: boolean | undefined
}

/** How a chart closes upon itself. */
interface RoundChart {
  /** u after which it comes round again. */
  readonly period: number
  /** How long one unit of u really is at each LED: less than 1 where the shape is narrow. */
  readonly breadths: Float64Array
}

/** An LED of a round shape. */
interface RoundPlace {
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

/** Which coordinates become right, up and towards the viewer when an axis is to point up. */
const TURNS = {
  x: [1, 0, 2],
  y: [0, 1, 2],
  z: [0, 2, 1],
} as const

/** Signs that keep a turned layout from being mirrored. */
const SIGNS = {
  x: [-1, 1, 1],
  y: [1, 1, 1],
  z: [1, 1, -1],
} as const

/** x, y, z of each LED from the centre of the bounds, turned so that `axis` points up. */
export function uprightPoints(layout: Layout, axis: Axis): Float64Array {
  const { centre } = bounds(layout)
  return Float64Array.from(layout.positions, (_, at) => {
    const from = TURNS[axis][at % 3]!
    return SIGNS[axis][at % 3]! * (layout.positions[at - (at % 3) + from]! - centre[from]!)
  })
}
