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
  type UploadJob,
  type UploadOptions,
  type UploadTrail,
} from './upload-job.ts'
import { planUpload, type UploadPlan } from './upload-plan.ts'

/** What became of an upload. */
export interface UploadResult extends UploadedMovie {
  /**
   * The part that a first, broken-off try has left beside other movies; the firmware deletes movies
   * only all at once.
   */
  readonly incomplete: StoredMovie | undefined
  /** Movies that were deleted for it, and the playlist with them. */
  readonly deleted: readonly StoredMovie[]
}

/**
 * Uploads a movie in the way the firmware has, as `planUpload` tells. Room, firmware and what will
 * be sent are checked before anything is changed; when it fails later, the device is put back as
 * far as it lets us and the error says what it holds now.
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
  const trail = await beginTrail(caller, plan, { signal }).catch(sayNothingSent)
  const counted = { ...options, onProgress: countingInto(trail, options.onProgress) }
  const uploaded = await store({ caller, movie, device, options: counted, plan }, trail).catch(
    async (cause: unknown) => {
      throw await recoverFromFailure(caller, cause, { movie, device, trail, restartMs })
    },
  )
  const { mode } = trail
  // Stored it is: an end that is wanted now comes too late, and would leave the mode in between.
  await (options.play ? playMovie(caller) : restoreIfPossible(caller, mode))
  return { ...uploaded, deleted: trail.deleted, incomplete: trail.incomplete }
}

function sayNothingSent(cause: unknown): never {
  if (!(cause instanceof DeviceError)) throw cause
  throw new DeviceError(cause.code, `${cause.message}; nothing was sent`, { ...cause, cause })
}

const NOTHING_SENT = { announced: undefined, sentBytes: 0, isSent: false, incomplete: undefined }

async function beginTrail(
  caller: DeviceCaller,
  { way }: UploadPlan,
  options: RequestOptions,
): Promise<UploadTrail> {
  const { mode } = await caller.call(endpoints.getLedMode, undefined, options)
  const selected = way === 'many' ? await selectedMovieId(caller, options) : undefined
  return { mode, selected, deleted: [], ...NOTHING_SENT }
}

function countingInto(
  trail: UploadTrail,
  onProgress: RequestOptions['onProgress'],
): RequestOptions['onProgress'] {
  return (sentBytes, totalBytes) => {
    trail.sentBytes = sentBytes
    onProgress?.(sentBytes, totalBytes)
  }
}

async function store(job: UploadJob, trail: UploadTrail): Promise<UploadedMovie> {
  const storing = job.plan.way === 'one' ? storeOne : storeMany
  try {
    return await storing(job, trail)
  } catch (cause) {
    const isReplacing = job.plan.deletes.length > 0
    if (isReplacing || !(await canStoreAgain(job, trail, cause))) throw cause
    return storing(job, trail)
  }
}

async function storeOne(
  { caller, movie, options }: UploadJob,
  trail: UploadTrail,
): Promise<UploadedMovie> {
  caller.check(endpoints.setMovieConfig, singleConfig(movie))
  await uploadToOne(caller, movie, { ...options, trail })
  return { id: undefined, uniqueId: undefined }
}

async function storeMany(job: UploadJob, trail: UploadTrail): Promise<UploadedMovie> {
  const { caller, movie, device, options, plan } = job
  const { signal, name, play } = options
  const announcement = announcementOf(movie, { name, ledProfile: device.ledProfile })
  caller.check(endpoints.createMovie, announcement)
  const announced = { movie, announcement, device }
  const uploaded = await (plan.deletes.length > 0
    ? storeInstead(job, trail)
    : uploadToMany(caller, announced, { ...options, trail }))
  // A device selects by itself what it has taken.
  await selectMovie(caller, play ? uploaded.id : trail.selected, { signal })
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

// The mode before may have nothing to play any more, as that of a playlist that was replaced.
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
