import type { CurveReading } from '../light/curve-reading.ts'
import type { GreyLight } from '../light/grey-light.ts'

/** A place in a picture, in pixels from its top left corner, x right and y down: the first pixel is from 0 to 1. */
export type PicturePlace = {
  readonly x: number
  readonly y: number
  /** Standard deviation of x and of y, in pixels. */
  readonly deviation: number
  /** From 0 to 1: how surely the code names this LED, here. */
  readonly confidence: number
}

/** The place of one LED in the picture of one clip. */
export type Sighting = PicturePlace & {
  /** Number of the LED on the wire, from 0. */
  readonly led: number
  /** Other places that show the same LED, less brightly, as a window does that mirrors it. */
  readonly alternatives?: readonly PicturePlace[] | undefined
  /** Its light in the grey states that did not saturate. */
  readonly greys?: readonly GreyLight[] | undefined
}

/** Everything known from one clip: a picture size, and at most one sighting per LED. */
export type View = {
  /** Name of the clip in advice. Default: its number among the views, such as `Clip 2`. */
  readonly name?: string | undefined
  readonly width: number
  readonly height: number
  readonly sightings: readonly Sighting[]
  /** Numbers of LEDs beyond the end of the stated string. Default: none. */
  readonly strays?: readonly number[] | undefined
  /** Of the devices that it shows; missing if too little was seen. */
  readonly curve?: CurveReading | undefined
}
