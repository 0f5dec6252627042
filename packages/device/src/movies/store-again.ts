import { DeviceError } from '../device-error.ts'
import { cleanUp } from './clean-up.ts'
import { readMovieList } from './movie-list.ts'
import { untilItAnswers } from './until-it-answers.ts'
import type { UploadJob } from './upload-job.ts'
import type { UploadTrail } from './upload-trail.ts'

/**
 * Whether a movie may be sent once more after its connection broke off: the device answers again, has
 * nothing or only a part of it, and has room. The part is deleted where the firmware allows that.
 */
export async function canStoreAgain(
  job: UploadJob,
  trail: UploadTrail,
  cause: unknown,
): Promise<boolean> {
  const { caller, movie, device, options } = job
  const isBrokenOff = cause instanceof DeviceError && cause.code === 'unreachable'
  if (!isBrokenOff || trail.isSent || options.signal?.aborted) return false
  if (!(await untilItAnswers(caller, options))) return false
  try {
    const bounds = { signal: options.signal }
    trail.incomplete = await cleanUp(caller, { ...job, trail }, bounds)
    const { room } = await readMovieList(caller, device, bounds)
    if (movie.frameCount > room) return false
  } catch (error) {
    if (error instanceof DeviceError) return false
    throw error
  }
  trail.announced = undefined
  trail.sentBytes = 0
  return true
}
