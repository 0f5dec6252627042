import { type Axis, bounds, type Layout } from '@ledloom/core'

/**
 * A layout unfolded into a plane for a picture: the LEDs as points, u to the right and v up, in the
 * layout's unit.
 */
export type Chart = {
  /** u, v of each LED. */
  readonly points: Float64Array
  /** Only for charts whose right edge meets the left one; their u are within half a period of 0. */
  readonly round?: RoundChart | undefined
  /** The v of the lower and upper edge, unless the LEDs determine them. */
  readonly edges?: readonly [bottom: number, top: number] | undefined
  /** A picture is always stretched to it, whatever the fit. */
  readonly isStretched?: boolean | undefined
}

/** The closed direction of a round chart. */
type RoundChart = {
  /** Period along u. */
  readonly period: number
  /** Real length of one unit of u at each LED: less than 1 if the shape is narrow. */
  readonly breadths: Float64Array
}

/** An LED of a round shape. */
type RoundPlace = {
  /** Radians, −π to π. */
  readonly angle: number
  /** Distance from the axis, in the layout's unit. */
  readonly radius: number
  /** v on the chart. */
  readonly height: number
}

/** Cuts a round shape open at the back and unrolls it at its mean radius. Gives a line if that is 0. */
export function roundChart(ledCount: number, placeOf: (led: number) => RoundPlace): Chart {
  const places = Array.from({ length: ledCount }, (_, led) => placeOf(led))
  const radius = places.reduce((sum, place) => sum + place.radius, 0) / ledCount
  const points = Float64Array.from(places.flatMap(({ angle, height }) => [angle * radius, height]))
  if (radius === 0) return { points }
  const breadths = Float64Array.from(places, (place) => place.radius / radius)
  return { points, round: { period: 2 * Math.PI * radius, breadths } }
}

/** The coordinates that become right, up and towards the viewer when an axis points up. */
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
