import type { Movie } from '@ledloom/core'
import { endpoints } from '@ledloom/protocol'
import type { DeviceCaller } from '../calls/device-caller.ts'
import { DeviceError } from '../transport/device-error.ts'
import type { RequestOptions } from '../transport/http-message.ts'
import { hasManyMovies, type MovieDevice, readMovieList, type StoredMovie } from './movie-list.ts'
import { type AfterFailure, describeAfterFailure, MovieUploadError } from './movie-upload-error.ts'
import { configureSingle, isSameUuid } from './send-movie.ts'
import { deleteMovies, restoreMode, selectMovie } from './stored-movies.ts'
import type { UploadProgress } from './upload-job.ts'
import { isAborted, waitForDevice } from './wait-for-device.ts'

/** Short, because the failed upload has already cost time. */
const OPTIONS = { timeoutMs: 5000 }

/** An upload that failed. */
type FailedUpload = BrokenUpload & {
  /** Milliseconds that a device may take to reboot after it broke off. */
  readonly restartMs: number
}

/**
 * Restores the device as far as possible: removes the new movie, and restores the selected movie
 * and the mode. Waits for a device that reboots.
 *
 * @returns the cause; for a DeviceError, a MovieUploadError with the state of the device
 */
export async function recoverFromFailure(
  caller: DeviceCaller,
  cause: unknown,
  upload: FailedUpload,
): Promise<unknown> {
  const isThere = await waitForDevice(caller, {
    restartMs: isAborted(cause) ? 0 : upload.restartMs,
  })
  const found = isThere ? await putBack(caller, upload) : nothingKnown(upload)
  if (!(cause instanceof DeviceError)) return cause
  return new MovieUploadError(describeAfterFailure(caller.address, cause, found), cause, found)
}

async function putBack(caller: DeviceCaller, upload: FailedUpload): Promise<AfterFailure> {
  const incomplete = await attempt(cleanUp(caller, upload, OPTIONS))
  await attempt(restoreMode(caller, upload.progress.mode, OPTIONS))
  return { ...(await look(caller, upload)), incomplete }
}

function nothingKnown({ progress: { deleted, sentBytes } }: FailedUpload): AfterFailure {
  return { movies: undefined, mode: undefined, deleted, sentBytes, incomplete: undefined }
}

/** Ignores a failing step: the state read afterwards shows it. */
async function attempt<Result>(call: Promise<Result>): Promise<Result | undefined> {
  return call.catch(() => undefined)
}

async function look(
  caller: DeviceCaller,
  { device, progress }: FailedUpload,
): Promise<Omit<AfterFailure, 'incomplete'>> {
  const modeNow = await attempt(caller.call(endpoints.getLedMode, undefined, OPTIONS))
  const movies = modeNow && (await attempt(readMovieList(caller, device, OPTIONS)))
  const isGone = ({ uniqueId }: StoredMovie) =>
    !movies?.movies.some((movie) => isSameUuid(movie.uniqueId, uniqueId))
  const { deleted, sentBytes } = progress
  return { movies, mode: modeNow?.mode, deleted: deleted.filter(isGone), sentBytes }
}

/** An upload that broke off. */
type BrokenUpload = {
  readonly movie: Movie
  readonly device: MovieDevice
  readonly progress: UploadProgress
}

/**
 * Removes the new movie as far as the firmware allows, and selects the previous one again.
 *
 * @returns the new movie if it is still listed next to others, perhaps without all of its frames
 */
export function cleanUp(
  caller: DeviceCaller,
  upload: BrokenUpload,
  options: RequestOptions,
): Promise<StoredMovie | undefined> {
  return hasManyMovies(caller)
    ? cleanUpMany(caller, upload, options)
    : cleanUpOne(caller, upload, options)
}

async function cleanUpMany(
  caller: DeviceCaller,
  { device, progress }: BrokenUpload,
  options: RequestOptions,
): Promise<StoredMovie | undefined> {
  if (progress.announced === undefined) return undefined
  const { movies } = await readMovieList(caller, device, options)
  const incomplete = movies.find(({ uniqueId }) => isSameUuid(uniqueId, progress.announced))
  const isAlone = movies.length === 1
  if (incomplete !== undefined && !progress.isSent && isAlone) await deleteMovies(caller, options)
  if (movies.some(({ id }) => id === progress.selected)) {
    await selectMovie(caller, progress.selected, options)
  }
  return progress.isSent || isAlone ? undefined : incomplete
}

// The previous frames are gone, so the device plays the new ones at their own rate.
async function cleanUpOne(
  caller: DeviceCaller,
  { movie, progress }: BrokenUpload,
  options: RequestOptions,
): Promise<undefined> {
  if (progress.isSent) await configureSingle(caller, movie, options)
}
