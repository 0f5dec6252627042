import { SourceError } from '@ledloom/media'
import { MOVIE_PARAMETERS } from './movie-choices.ts'
import { LOWEST_RATE } from './movie-rates.ts'
import type { PlanTarget } from './plan-movie.ts'

/**
 * The room of a target, whole frames or infinite.
 *
 * @throws RangeError for a value out of range
 * @throws SourceError `no-room` where there is none
 */
export function checkTarget(target: PlanTarget): number {
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
