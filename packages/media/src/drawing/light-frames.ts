import {
  createOutputStage,
  type Frame,
  type Layout,
  type Movie,
  movieFrame,
  type OutputOptions,
} from '@ledloom/core'

/** Frames of light that can be drawn one by one. */
export interface LightFrames {
  readonly layout: Layout
  readonly frameCount: number
  readonly frameRate: number
  /** Writes the light of frame `index` into `frame`. */
  read(frame: Frame, index: number): void
}

/** The frames of a movie on its own layout. */
export function lightFramesOf(movie: Movie, layout: Layout, output?: OutputOptions): LightFrames {
  const stage = createOutputStage(movie.format, output)
  const { frameCount, frameRate } = movie
  return {
    layout,
    frameCount,
    frameRate,
    read: (frame, index) => stage.decode(frame, movieFrame(movie, index)),
  }
}

/** Options of a drawing. */
export interface DrawingOptions {
  /**
   * Pixels of the longer side of one frame. Default 320; less in a moving drawing whose many frames
   * would take too much memory.
   */
  readonly longerSide?: number | undefined
  /**
   * The viewer's position around the vertical axis in degrees, counter-clockwise from above: 0 is in
   * front, 90 to the right, 180 behind. Default 0.
   */
  readonly turn?: number | undefined
  readonly signal?: AbortSignal | undefined
}
