import type { Movie } from '@ledloom/core'
import { endpoints } from '@ledloom/protocol'
import type { DeviceCaller } from '../calls/device-caller.ts'
import { DeviceError } from '../transport/device-error.ts'
import type { RequestOptions } from '../transport/http-message.ts'
import type { MovieDevice, StoredMovie } from './movie-list.ts'
import { recoverFromFailure } from './recover-from-failure.ts'
import {
  announcementOf,
  singleConfig,
  type UploadedMovie,
  uploadToMany,
  uploadToOne,
} from './send-movie.ts'
import { canStoreAgain, storeInstead } from './store-movie.ts'
import { restoreMode, selectedMovieId, selectMovie } from './stored-movies.ts'
import {
  checkMovieLength,
  completeUploadOptions,
  NOTHING_SENT,
  type UploadJob,
  type UploadOptions,
  type UploadProgress,
} from './upload-job.ts'
import { planUpload, type UploadPlan } from './upload-plan.ts'

/** The result of an upload. */
export interface UploadResult extends UploadedMovie {
  /**
   * The part of the movie that a first try left next to other movies; the firmware deletes movies
   * only all at once.
   */
  readonly incomplete: StoredMovie | undefined
  /** Movies that were deleted to make room, and the playlist with them. */
  readonly deleted: readonly StoredMovie[]
}

/**
 * Uploads a movie by the plan of `planUpload`. Checks the free frames, the firmware and the content
 * before anything is changed; if it fails later, restores the device as far as possible and states
 * in the error what it holds now.
 */
export async function uploadMovie(
  caller: DeviceCaller,
  movie: Movie,
  { device, ...chosen }: UploadOptions & { readonly device: MovieDevice },
): Promise<UploadResult> {
  const options = completeUploadOptions(chosen)
  const { signal, replace, restartMs } = options
  checkMovieLength(movie)
  const plan = await planUpload(caller, movie, { device, replace, signal }).catch(sayNothingSent)
  if (!plan.fits) throw new DeviceError('no-room', plan.explanation, { address: caller.address })
  const progress = await beginUpload(caller, plan, { signal }).catch(sayNothingSent)
  const counted = { ...options, onProgress: countingInto(progress, options.onProgress) }
  const uploaded = await store({ caller, movie, device, options: counted, plan }, progress).catch(
    async (cause: unknown) => {
      throw await recoverFromFailure(caller, cause, { movie, device, progress, restartMs })
    },
  )
  const { mode } = progress
  // Without the signal: the movie is stored, and an abort would leave the device in a mode in
  // between.
  await (options.play ? playMovie(caller) : restoreIfPossible(caller, mode))
  return { ...uploaded, deleted: progress.deleted, incomplete: progress.incomplete }
}

function sayNothingSent(cause: unknown): never {
  if (!(cause instanceof DeviceError)) throw cause
  throw new DeviceError(cause.code, `${cause.message}; nothing was sent`, { ...cause, cause })
}

async function beginUpload(
  caller: DeviceCaller,
  { way }: UploadPlan,
  options: RequestOptions,
): Promise<UploadProgress> {
  const { mode } = await caller.call(endpoints.getLedMode, undefined, options)
  const selected = way === 'many' ? await selectedMovieId(caller, options) : undefined
  return { mode, selected, deleted: [], ...NOTHING_SENT }
}

function countingInto(
  progress: UploadProgress,
  onProgress: RequestOptions['onProgress'],
): RequestOptions['onProgress'] {
  return (sentBytes, totalBytes) => {
    progress.sentBytes = sentBytes
    onProgress?.(sentBytes, totalBytes)
  }
}

async function store(job: UploadJob, progress: UploadProgress): Promise<UploadedMovie> {
  const storing = job.plan.way === 'one' ? storeOne : storeMany
  try {
    return await storing(job, progress)
  } catch (cause) {
    const isReplacing = job.plan.deletes.length > 0
    if (isReplacing || !(await canStoreAgain(job, progress, cause))) throw cause
    return storing(job, progress)
  }
}

async function storeOne(
  { caller, movie, options }: UploadJob,
  progress: UploadProgress,
): Promise<UploadedMovie> {
  caller.check(endpoints.setMovieConfig, singleConfig(movie))
  await uploadToOne(caller, movie, { ...options, progress })
  return { id: undefined, uniqueId: undefined }
}

async function storeMany(job: UploadJob, progress: UploadProgress): Promise<UploadedMovie> {
  const { caller, movie, device, options, plan } = job
  const { signal, name, play } = options
  const announcement = announcementOf(movie, { name, ledProfile: device.ledProfile })
  caller.check(endpoints.createMovie, announcement)
  const announced = { movie, announcement, device }
  const uploaded = await (plan.deletes.length > 0
    ? storeInstead(job, progress)
    : uploadToMany(caller, announced, { ...options, progress }))
  // A device selects an uploaded movie by itself.
  await selectMovie(caller, play ? uploaded.id : progress.selected, { signal })
  return uploaded
}

async function playMovie(caller: DeviceCaller): Promise<void> {
  try {
    await caller.call(endpoints.setLedMode, { mode: 'movie' })
  } catch (cause) {
    if (!(cause instanceof DeviceError)) throw cause
    const text = `the movie is stored, but does not play: ${cause.message}`
    throw new DeviceError(cause.code, text, { ...cause, cause })
  }
}

// The previous mode may have nothing left to play, such as a playlist that was deleted.
async function restoreIfPossible(caller: DeviceCaller, mode: string | undefined): Promise<void> {
  try {
    await restoreMode(caller, mode)
  } catch (cause) {
    if (!(cause instanceof DeviceError)) throw cause
    if (cause.code === 'refused') return
    const text = `the movie is stored, but the device is not back in mode ${mode}: ${cause.message}`
    throw new DeviceError(cause.code, text, { ...cause, cause })
  }
}
