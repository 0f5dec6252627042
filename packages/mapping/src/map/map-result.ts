import type { Layout } from '@ledloom/core'
import type { CurveReading } from '../light/curve-reading.ts'
import type { LedBrightness } from '../light/led-brightness.ts'

/**
 * `measured`: two views or more agree. `interpolated`: placed between its neighbours on the wire, and
 * on its line of sight if one view shows it. `doubtful`: placed, but perhaps wrong by more than 3 % of
 * the longest side.
 */
export type LedState = 'measured' | 'interpolated' | 'doubtful'

/** The place of one LED, and the evidence for it. */
export type MappedLed = {
  readonly state: LedState
  /** Views that agree on its place; 1 if a single view shows it, 0 if none does. */
  readonly views: number
  /** Root mean square distance between these sightings and where the map puts the LED, in pixels. */
  readonly residual: number
  /** Expected error, as a share of the longest side. */
  readonly uncertainty: number
  /** Its brightness beside the other LEDs; missing if no clip shows it unsaturated. */
  readonly brightness?: LedBrightness | undefined
}

/** The camera that filmed a clip, in the coordinates of the layout, and its lens. */
export type MapCamera = {
  readonly position: readonly [number, number, number]
  /** Nine values, row by row: x right, y down and z forward of the picture, as directions. */
  readonly axes: readonly number[]
  /** In pixels. */
  readonly focalLength: number
  /** Radial term k: the direction (u, v) appears at f (1 + k (u² + v²)) (u, v). */
  readonly radial: number
}

/** The contribution of one clip. */
export type MappedView = {
  /** Sightings that it had, and those of them that agree with the map. */
  readonly sightings: number
  readonly used: number
  /** Root mean square distance of those, in pixels. */
  readonly residual: number
  /** Missing if the clip did not fit. */
  readonly camera?: MapCamera
}

/** Places of all LEDs of a string, found from views of it. */
export type MapResult = {
  /**
   * Places in wire order, y up, the first clip's camera towards +z, the longest side 1. Never mirrored.
   */
  readonly layout: Layout
  /** In the same order. */
  readonly leds: readonly MappedLed[]
  /** In the order of the clips. */
  readonly views: readonly MappedView[]
  /** The lights' transfer curve, if the clips show it. */
  readonly light?: CurveReading | undefined
  /** A sentence: why the curve, and with it the brightness of the LEDs, is not known. */
  readonly lightUnknown?: string | undefined
  /** Sentences for people: where the map is weak, and what to film next. */
  readonly advice: readonly string[]
}
