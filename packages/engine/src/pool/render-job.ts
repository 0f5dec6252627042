import type { SourceDescription } from '@ledloom/composition'
import type { Layout, OutputOptions, PixelFormat } from '@ledloom/core'
import type { LoopCut } from './loop-cut.ts'

/** Frames to be rendered to device bytes; plain data, so that it can go to a worker. */
export interface RenderJob {
  readonly source: SourceDescription
  readonly layout: Layout
  readonly format: PixelFormat
  /** What the output stage does. Default: core's defaults. */
  readonly output?: OutputOptions
  readonly frameCount: number
  /** Frames a second: frame n shows the source's light at n / frameRate × speed. */
  readonly frameRate: number
  /** Seconds of the source that go by in a second of the movie, above 0. Default 1. */
  readonly speed?: number
  /**
   * Whether the last frame must lead back to the first; asked of endless sources. Default false.
   */
  readonly isLoop?: boolean
  /** Which part of a source with an end becomes a loop, see `findCut`. Default: all as it is. */
  readonly cut?: LoopCut
  /** `forward`: the source makes frames in order only, so that one worker makes all. */
  readonly order: 'any' | 'forward'
}
