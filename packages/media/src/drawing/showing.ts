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

/** The frames of a movie on its own layout. */
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

/** Options of a drawing. */
export interface DrawingOptions {
  /**
   * Pixels of the longer side of one frame. Default 320; less in a moving drawing whose many frames
   * would take too much memory.
   */
  readonly longerSide?: number | undefined
  /**
   * Degrees by which the viewer has walked around the upright middle, to the right: 0 is in front,
   * 180 behind. Default 0.
   */
  readonly turn?: number | undefined
  readonly signal?: AbortSignal | undefined
}
