import { endpoints } from '@ledloom/protocol'
import type { DeviceCaller } from '../calls/device-caller.ts'
import { DeviceError } from '../transport/device-error.ts'
import { cleanUp, type Remains } from './clean-up.ts'
import { readMovieList, type StoredMovie } from './movie-list.ts'
import { type AfterFailure, describeAfterFailure, MovieUploadError } from './movie-upload-error.ts'
import { isSameUuid } from './send-movie.ts'
import { restoreMode } from './stored-movies.ts'
import { isAborted, waitForDevice } from './wait-for-device.ts'

/** Short, because the failed upload has already cost time. */
const OPTIONS = { timeoutMs: 5000 }

/** An upload that failed. */
type FailedUpload = Remains & {
  /** Milliseconds that a device may take to reboot after it broke off. */
  readonly restartMs: number
}

/**
 * Restores the device as far as possible: removes the new movie, and restores the selected movie
 * and the mode. Waits for a device that reboots.
 *
 * @returns the cause, with what became of the device where it is a DeviceError
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

/** A step that fails shows in the state found afterwards. */
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
