import { DeviceError } from '../transport/device-error.ts'
import { cleanUp } from './clean-up.ts'
import { readMovieList } from './movie-list.ts'
import { announcementOf, type UploadedMovie, uploadToMany } from './send-movie.ts'
import { deleteMovies } from './stored-movies.ts'
import type { UploadJob, UploadTrail } from './upload-job.ts'
import { firstFrames } from './upload-plan.ts'
import { isAborted, untilItAnswers } from './wait-for-device.ts'

/**
 * Stores a movie in place of all others. The firmware deletes only all at once and gives no stored
 * movie back, so that the new one cannot be there before the others go: the device first has to
 * take the beginning of it beside them, where there is room, and is sent it once more when it
 * breaks off after they are gone.
 */
export async function storeInstead(job: UploadJob, trail: UploadTrail): Promise<UploadedMovie> {
  const { caller, plan, options } = job
  await tryBeside(job, trail)
  trail.deleted = plan.deletes
  await deleteMovies(caller, { signal: options.signal })
  trail.announced = undefined
  trail.selected = undefined
  trail.sentBytes = 0
  return send(job, trail).catch((cause: unknown) => sendAgain(job, trail, cause))
}

async function tryBeside(job: UploadJob, trail: UploadTrail): Promise<void> {
  const { plan, movie, options } = job
  if (plan.trialFrames === 0) return
  const trial = firstFrames(movie, plan.trialFrames)
  const onProgress = (sentBytes: number) => {
    trail.sentBytes = sentBytes
  }
  await send({ ...job, movie: trial, options: { ...options, onProgress } }, trail)
  // Taken whole, but it is not the movie.
  trail.isSent = false
}

function send({ caller, movie, device, options }: UploadJob, trail: UploadTrail) {
  const { name } = options
  const announcement = announcementOf(movie, { name, ledProfile: device.ledProfile })
  return uploadToMany(caller, { movie, announcement, device }, { ...options, trail })
}

async function sendAgain(
  job: UploadJob,
  trail: UploadTrail,
  cause: unknown,
): Promise<UploadedMovie> {
  const { caller, options } = job
  if (!(cause instanceof DeviceError) || isAborted(cause) || trail.isSent) throw cause
  if (!(await untilItAnswers(caller, options))) throw cause
  await cleanUp(caller, { ...job, trail }, { signal: options.signal })
  trail.sentBytes = 0
  return send(job, trail)
}

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
