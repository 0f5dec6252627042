/** The place of one LED in one clip, in pixels from the top left corner, x right and y down. */
export type Sighting = {
  /** Number of the LED on the wire, from 0. */
  readonly led: number
  readonly x: number
  readonly y: number
  /** Standard deviation of x and of y, in pixels. */
  readonly deviation: number
  /** From 0 to 1: how surely the code names this LED. */
  readonly confidence: number
}

/** Everything one clip tells: a picture size, and at most one sighting per LED. */
export type View = {
  readonly width: number
  readonly height: number
  readonly sightings: readonly Sighting[]
}
