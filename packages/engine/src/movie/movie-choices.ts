import type { Layout, OutputOptions, PixelFormat } from '@ledloom/core'
import type { PlanTarget } from './plan-movie.ts'

/** What of a plan is chosen by whoever wants the movie, whatever the lights. */
type Chosen = 'duration' | 'tooLong' | 'minimumFrameRate'

/** The lights a movie is made for. */
export interface MovieTarget extends Omit<PlanTarget, Chosen> {
  readonly layout: Layout
  readonly format: PixelFormat
  /** What the output stage does. Default: core's defaults. */
  readonly output?: OutputOptions | undefined
}

/** What is chosen about a movie. */
export interface MovieChoices extends Pick<PlanTarget, Chosen> {
  /**
   * Makes a loop of a clip: cut where its end and its beginning are most alike, then blended over
   * half a second, or over as many seconds as are given here, 0..10. Needs a second pass over the
   * light of the clip. What has no end closes by itself. Default false.
   */
  readonly closeLoop?: boolean | number | undefined
}
