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
export interface RoundChart {
  /** u after which it comes round again. */
  readonly period: number
  /** How long one unit of u really is at each LED: less than 1 where the shape is narrow. */
  readonly breadths: Float64Array
}
