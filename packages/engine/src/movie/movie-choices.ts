import type { Layout, OutputOptions, PixelFormat } from '@ledloom/core'
import type { ParameterDeclarations, ParameterValue } from '@ledloom/effects'
import type { PlanTarget } from './plan-movie.ts'

/** Choices about a movie, declared as data: flags, checks and help are read from it. */
export const MOVIE_PARAMETERS = {
  duration: {
    kind: 'number',
    min: 0.01,
    max: 86_400,
    default: 10,
    unit: 'seconds',
    description: 'length of the movie; the default is for endless sources, others have a length',
  },
  /**
   * - `'lower-rate'`: the movie keeps its duration at a lower rate, but not below the minimum; if it
   *   still has too many frames, its end is cut off.
   * - `'trim'`: keeps its rate; its end is cut off.
   * - `'speed-up'`: keeps its rate and plays faster, as a whole.
   * - `'fail'`: no movie is made.
   */
  tooLong: {
    kind: 'choice',
    options: ['lower-rate', 'trim', 'speed-up', 'fail'],
    default: 'lower-rate',
    description:
      'what to do if the movie has more frames than are free: lower the frame rate, trim the end, speed it up, or fail',
  },
  minimumFrameRate: {
    kind: 'number',
    min: 0.1,
    max: 120,
    default: 5,
    unit: 'frames a second',
    description: 'lowest rate of a movie whose rate is lowered so that it fits',
  },
  closeLoop: {
    kind: 'number',
    min: 0,
    max: 10,
    default: 0.5,
    unit: 'seconds',
    description:
      'blends the end of a clip into its beginning, after cutting it where the two are most alike',
  },
} as const satisfies ParameterDeclarations

/** Ways to fit a movie that has more frames than are free, see {@link MOVIE_PARAMETERS}. */
export type TooLong = ParameterValue<typeof MOVIE_PARAMETERS.tooLong>

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
