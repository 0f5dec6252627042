import { DeviceError } from '../device-error.ts'
import { cleanUp } from './clean-up.ts'
import { deleteMovies } from './delete-movies.ts'
import { firstFrames } from './trial.ts'
import { isAborted, untilItAnswers } from './until-it-answers.ts'
import type { UploadJob } from './upload-job.ts'
import { announcementOf, type UploadedMovie, uploadToMany } from './upload-to-many.ts'
import type { UploadTrail } from './upload-trail.ts'

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
