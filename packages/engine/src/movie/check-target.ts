import { SourceError } from '@ledloom/media'
import { LOWEST_RATE } from './movie-rates.ts'
import type { PlanTarget } from './plan-movie.ts'
import { TOO_LONG } from './too-long.ts'

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
  checkRange('duration', duration, { most: 86400, unit: ' seconds' })
  checkRange('minimumFrameRate', minimumFrameRate, { most: 120, unit: '' })
  if (!TOO_LONG.includes(tooLong)) {
    throw new RangeError(`tooLong must be ${TOO_LONG.join(', ')}, got ${tooLong}`)
  }
  if (!(room >= 1)) throw new SourceError('no-room', 'the device has no room for even one frame')
  return Math.floor(room)
}

function checkRange(
  name: string,
  value: number | undefined,
  { most, unit }: { readonly most: number; readonly unit: string },
): void {
  if (value === undefined || (value > 0 && value <= most)) return
  throw new RangeError(`${name} must be above 0 and at most ${most}${unit}, got ${value}`)
}
