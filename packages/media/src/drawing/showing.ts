import {
  createOutputStage,
  type Frame,
  type Layout,
  type Movie,
  movieFrame,
  type OutputOptions,
} from '@ledloom/core'

/** Frames of light that can be drawn one by one. */
export interface Showing {
  readonly layout: Layout
  readonly frameCount: number
  readonly frameRate: number
  /** Writes the light of frame `index` into `frame`. */
  show(frame: Frame, index: number): void
}

/** What a movie shows on the lights it was made for. */
export function showingOf(movie: Movie, layout: Layout, output?: OutputOptions): Showing {
  const stage = createOutputStage(movie.format, output)
  const { frameCount, frameRate } = movie
  return {
    layout,
    frameCount,
    frameRate,
    show: (frame, index) => stage.decode(frame, movieFrame(movie, index)),
  }
}

/** What can be chosen about a drawing. */
export interface DrawingOptions {
  /**
   * Pixels of the longer side of one frame. Default 320; less in a moving drawing of so many frames
   * that they would take too much memory.
   */
  readonly longerSide?: number | undefined
  /**
   * Degrees by which whoever looks has walked around the upright middle, to the right: 0 is in
   * front, 180 behind. Default 0.
   */
  readonly turn?: number | undefined
  readonly signal?: AbortSignal | undefined
}
