import { DeviceError } from '../transport/device-error.ts'
import { readMovieList } from './movie-list.ts'
import { cleanUp } from './recover-from-failure.ts'
import { announcementOf, type UploadedMovie, uploadToMany } from './send-movie.ts'
import { deleteMovies } from './stored-movies.ts'
import type { UploadJob, UploadProgress } from './upload-job.ts'
import { firstFrames } from './upload-plan.ts'
import { isAborted, waitForDevice } from './wait-for-device.ts'

/**
 * Replaces all stored movies by a new one. The firmware deletes movies only all at once and returns
 * none, so the new one cannot be stored before the others are deleted. The device first has to
 * accept the beginning of the new one next to them, if there is room; if the upload breaks off
 * after they are deleted, it is sent once more.
 */
export async function storeInstead(
  job: UploadJob,
  progress: UploadProgress,
): Promise<UploadedMovie> {
  const { caller, plan, options } = job
  await tryBeside(job, progress)
  progress.deleted = plan.deletes
  await deleteMovies(caller, { signal: options.signal })
  progress.announced = undefined
  progress.selected = undefined
  progress.sentBytes = 0
  return send(job, progress).catch((cause: unknown) => sendAgain(job, progress, cause))
}

async function tryBeside(job: UploadJob, progress: UploadProgress): Promise<void> {
  const { plan, movie, options } = job
  if (plan.trialFrames === 0) return
  const trial = firstFrames(movie, plan.trialFrames)
  const onProgress = (sentBytes: number) => {
    progress.sentBytes = sentBytes
  }
  const trialOptions = { ...options, onProgress, onSent: undefined }
  await send({ ...job, movie: trial, options: trialOptions }, progress)
  // The trial is complete, but it is not the movie.
  progress.isSent = false
}

function send({ caller, movie, device, options }: UploadJob, progress: UploadProgress) {
  const { name } = options
  const announcement = announcementOf(movie, { name, ledProfile: device.ledProfile })
  return uploadToMany(caller, { movie, announcement, device }, { ...options, progress })
}

async function sendAgain(
  job: UploadJob,
  progress: UploadProgress,
  cause: unknown,
): Promise<UploadedMovie> {
  const { caller, options } = job
  if (!(cause instanceof DeviceError) || isAborted(cause) || progress.isSent) throw cause
  if (!(await waitForDevice(caller, options))) throw cause
  await cleanUp(caller, { ...job, progress }, { signal: options.signal })
  progress.sentBytes = 0
  return send(job, progress)
}

/**
 * Returns true if a movie may be sent once more after its connection broke off: the device answers again, has
 * at most a part of the movie, and has room. Deletes that part if the firmware allows it.
 */
export async function canStoreAgain(
  job: UploadJob,
  progress: UploadProgress,
  cause: unknown,
): Promise<boolean> {
  const { caller, movie, device, options } = job
  const isBrokenOff = cause instanceof DeviceError && cause.code === 'unreachable'
  if (!isBrokenOff || progress.isSent || options.signal?.aborted) return false
  if (!(await waitForDevice(caller, options))) return false
  try {
    const bounds = { signal: options.signal }
    progress.incomplete = await cleanUp(caller, { ...job, progress }, bounds)
    const { room } = await readMovieList(caller, device, bounds)
    if (movie.frameCount > room) return false
  } catch (error) {
    if (error instanceof DeviceError) return false
    throw error
  }
  progress.announced = undefined
  progress.sentBytes = 0
  return true
}
