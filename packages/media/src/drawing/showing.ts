import type { OutputOptions } from '@ledloom/core'
import { createOutputStage, type Frame, type Layout, type Movie, movieFrame } from '@ledloom/core'

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
