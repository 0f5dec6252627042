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

/** The choices of a plan that do not depend on the lights. */
type Chosen = 'duration' | 'tooLong' | 'minimumFrameRate'

/** The lights that a movie is made for. */
export interface MovieTarget extends Omit<PlanTarget, Chosen> {
  readonly layout: Layout
  readonly format: PixelFormat
  /** Settings of the output stage. */
  readonly output?: OutputOptions | undefined
}

/** Choices about a movie. */
export interface MovieChoices extends Pick<PlanTarget, Chosen> {
  /**
   * Makes a loop of a clip: cuts it where its end and its beginning are most alike and blends them
   * over half a second, or over the given seconds, 0..10. Takes a second pass over the clip's light.
   * Endless sources close by themselves. Default false.
   */
  readonly closeLoop?: boolean | number | undefined
}
