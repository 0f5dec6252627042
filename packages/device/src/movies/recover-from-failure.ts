import { endpoints } from '@ledloom/protocol'
import type { DeviceCaller } from '../calls/device-caller.ts'
import { DeviceError } from '../transport/device-error.ts'
import { cleanUp, type Remains } from './clean-up.ts'
import { readMovieList, type StoredMovie } from './movie-list.ts'
import { type AfterFailure, describeAfterFailure, MovieUploadError } from './movie-upload-error.ts'
import { isSameUuid } from './send-movie.ts'
import { restoreMode } from './stored-movies.ts'
import { isAborted, untilItAnswers } from './wait-for-device.ts'

/** What failed has cost time enough. */
const OPTIONS = { timeoutMs: 5000 }

/** An upload that failed. */
type FailedUpload = Remains & {
  /** Milliseconds that a device which broke off may take to start anew. */
  readonly restartMs: number
}

/**
 * Puts the device back as far as it lets us: what is stored of the new movie goes, what was
 * selected and the mode come back. A device that starts anew is waited for.
 *
 * @returns the cause, with what became of the device where it is a DeviceError
 */
export async function recoverFromFailure(
  caller: DeviceCaller,
  cause: unknown,
  upload: FailedUpload,
): Promise<unknown> {
  const isThere = await untilItAnswers(caller, {
    restartMs: isAborted(cause) ? 0 : upload.restartMs,
  })
  const found = isThere ? await putBack(caller, upload) : nothingKnown(upload)
  if (!(cause instanceof DeviceError)) return cause
  return new MovieUploadError(describeAfterFailure(caller.address, cause, found), cause, found)
}

async function putBack(caller: DeviceCaller, upload: FailedUpload): Promise<AfterFailure> {
  const incomplete = await attempt(cleanUp(caller, upload, OPTIONS))
  await attempt(restoreMode(caller, upload.trail.mode, OPTIONS))
  return { ...(await look(caller, upload)), incomplete }
}

function nothingKnown({ trail: { deleted, sentBytes } }: FailedUpload): AfterFailure {
  return { movies: undefined, mode: undefined, deleted, sentBytes, incomplete: undefined }
}

/** What cannot be put back is told by what is found afterwards. */
async function attempt<Result>(call: Promise<Result>): Promise<Result | undefined> {
  return call.catch(() => undefined)
}

async function look(
  caller: DeviceCaller,
  { device, trail }: FailedUpload,
): Promise<Omit<AfterFailure, 'incomplete'>> {
  const modeNow = await attempt(caller.call(endpoints.getLedMode, undefined, OPTIONS))
  const movies = modeNow && (await attempt(readMovieList(caller, device, OPTIONS)))
  const isGone = ({ uniqueId }: StoredMovie) =>
    !movies?.movies.some((movie) => isSameUuid(movie.uniqueId, uniqueId))
  const { deleted, sentBytes } = trail
  return { movies, mode: modeNow?.mode, deleted: deleted.filter(isGone), sentBytes }
}
