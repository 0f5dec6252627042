import { TIME_TOLERANCE } from '@ledloom/core'
import { SourceError, type SourceTiming } from '@ledloom/media'
import {
  fitIntoRoom,
  highestRate,
  LOWEST_RATE,
  lowestExactRate,
  type MovieTiming,
} from './fit-movie.ts'
import { MOVIE_PARAMETERS, type TooLong } from './movie-choices.ts'
import { createPlan, type MoviePlan } from './movie-plan.ts'

/** The limits and choices of a movie. */
export interface PlanTarget {
  /**
   * Highest frames a second: what the device plays, or what the user asks for. 0.1..120; from 1 if
   * the device takes whole frames a second.
   */
  readonly frameRate: number
  /** Free frames on the device. Default: no limit. */
  readonly room?: number | undefined
  /**
   * `rate`: the device takes whole frames a second. `delay`: it takes whole milliseconds between
   * frames. Default `'rate'`.
   */
  readonly timing?: MovieTiming | undefined
  /** Seconds, above 0. Default: the source's duration, or a loop of ten seconds. */
  readonly duration?: number | undefined
  /** Way to fit a movie with more frames than are free. Default `'lower-rate'`. */
  readonly tooLong?: TooLong | undefined
  /** Lowest frames a second of a lowered rate, above 0. Default 5. */
  readonly minimumFrameRate?: number | undefined
}

/**
 * Fits a source into what a device stores and plays. A still is one frame. An animation keeps its
 * duration and, if a rate allows it, the exact time of every picture, at the lowest such rate. An
 * effect becomes a loop. `tooLong` decides about a clip with too many frames.
 *
 * @throws RangeError for a rate or duration out of range
 * @throws SourceError `no-room` if not even one frame fits, or the clip does not fit and `tooLong` is
 *   `fail`
 */
export function planMovie(source: SourceTiming, target: PlanTarget): MoviePlan {
  const room = checkTarget(target)
  if (source.kind === 'still') return createPlan({ ...STILL, room })
  const {
    minimumFrameRate = MOVIE_PARAMETERS.minimumFrameRate.default,
    timing = 'rate',
    tooLong,
  } = target
  const wanted =
    target.duration ??
    (source.kind === 'timed' ? source.duration : MOVIE_PARAMETERS.duration.default)
  const best = bestRate(source, { max: target.frameRate, min: minimumFrameRate }, timing)
  const clip = { wantedDuration: wanted, bestFrameRate: best }
  const fitted = fitIntoRoom(clip, { room, timing, minimumFrameRate, tooLong })
  const isLoop = source.kind === 'endless'
  return createPlan({
    ...clip,
    ...fitted,
    ...differences(source, clip),
    room,
    isStill: false,
    isLoop,
  })
}

/** A higher rate of pictures stands for uneven times. */
const HIGHEST_OWN_RATE = 60

/** Differences of a movie from its source that do not depend on the free frames. */
function differences(
  source: SourceTiming,
  { wantedDuration, bestFrameRate }: Pick<MoviePlan, 'wantedDuration' | 'bestFrameRate'>,
) {
  if (source.kind !== 'timed') return {}
  const { exactRate, duration } = source
  const isExact = Math.abs(bestFrameRate / exactRate - Math.round(bestFrameRate / exactRate)) < 1e-4
  const isOwn = exactRate <= HIGHEST_OWN_RATE && exactRate > bestFrameRate * 1.005 && !isExact
  const isRepeated = wantedDuration > duration + TIME_TOLERANCE
  return {
    ...(isOwn && { sourceFrameRate: exactRate }),
    ...(isRepeated && { sourceDuration: duration }),
  }
}

const STILL = {
  frameCount: 1,
  frameRate: 1,
  bestFrameRate: 1,
  wantedDuration: 1,
  speed: 1,
  isStill: true,
  isLoop: false,
} as const

function bestRate(
  source: SourceTiming,
  { min, max }: { readonly min: number; readonly max: number },
  timing: MovieTiming,
): number {
  const limits = { min: Math.min(min, max), max }
  const exact =
    source.kind === 'timed' ? lowestExactRate(source.exactRate, limits, timing) : undefined
  return exact ?? highestRate(max, timing)
}

/**
 * Checks a target and returns its free frames, whole or infinite.
 *
 * @throws RangeError for a value out of range
 * @throws SourceError `no-room` if no frame is free
 */
function checkTarget(target: PlanTarget): number {
  const { frameRate, timing = 'rate', room = Number.POSITIVE_INFINITY } = target
  const { duration, minimumFrameRate, tooLong = 'lower-rate' } = target
  const lowest = LOWEST_RATE[timing]
  if (!(frameRate >= lowest && frameRate <= 120)) {
    throw new RangeError(`frameRate must be ${lowest} to 120, got ${frameRate}`)
  }
  checkRange('duration', duration)
  checkRange('minimumFrameRate', minimumFrameRate)
  const { options } = MOVIE_PARAMETERS.tooLong
  if (!options.includes(tooLong)) {
    throw new RangeError(`tooLong must be ${options.join(', ')}, got ${tooLong}`)
  }
  if (!(room >= 1)) throw new SourceError('no-room', 'the device has no room for even one frame')
  return Math.floor(room)
}

function checkRange(name: 'duration' | 'minimumFrameRate', value: number | undefined): void {
  const { max, unit } = MOVIE_PARAMETERS[name]
  if (value === undefined || (value > 0 && value <= max)) return
  throw new RangeError(`${name} must be above 0 and at most ${max} ${unit}, got ${value}`)
}
