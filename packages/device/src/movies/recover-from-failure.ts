import { setTimeout as after } from 'node:timers/promises'
import type { Movie } from '@ledloom/core'
import { endpoints } from '@ledloom/protocol'
import type { DeviceCaller } from '../calls/device-caller.ts'
import { DeviceError, type DeviceErrorCode } from '../device-error.ts'
import { deleteMovies } from './delete-movies.ts'
import { describeAfterFailure } from './describe-after-failure.ts'
import type { MovieDevice } from './movie-device.ts'
import { hasManyMovies, readMovieList, type StoredMovie } from './movie-list.ts'
import { type AfterFailure, MovieUploadError } from './movie-upload-error.ts'
import { restoreMode } from './restore-mode.ts'
import { selectMovie } from './select-movie.ts'
import { isSameUuid } from './upload-to-many.ts'
import { configureSingle } from './upload-to-one.ts'
import type { UploadTrail } from './upload-trail.ts'

/** What failed has cost time enough. */
const OPTIONS = { timeoutMs: 5000 }

/** How often a device that broke off is looked for. */
const LOOK_EVERY_MS = 500

/** An upload that failed. */
export interface FailedUpload {
  readonly movie: Movie
  readonly device: MovieDevice
  readonly trail: UploadTrail
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
  const isThere = await untilItAnswers(caller, isAborted(cause) ? 0 : upload.restartMs)
  const found = isThere ? await putBack(caller, upload) : nothingKnown(upload)
  if (!(cause instanceof DeviceError)) return cause
  return new MovieUploadError(describeAfterFailure(caller.address, cause, found), cause, found)
}

async function putBack(caller: DeviceCaller, upload: FailedUpload): Promise<AfterFailure> {
  const incomplete = await attempt(cleanUp(caller, upload))
  await attempt(restoreMode(caller, upload.trail.mode, OPTIONS))
  return { ...(await look(caller, upload)), incomplete }
}

function nothingKnown({ trail: { deleted } }: FailedUpload): AfterFailure {
  return { movies: undefined, mode: undefined, deleted, incomplete: undefined }
}

/** What cannot be put back is told by what is found afterwards. */
async function attempt<Result>(call: Promise<Result>): Promise<Result | undefined> {
  return call.catch(() => undefined)
}

function isAborted(cause: unknown): boolean {
  return cause instanceof DeviceError && (cause.code === 'aborted' || cause.code === 'closed')
}

async function untilItAnswers(caller: DeviceCaller, restartMs: number): Promise<boolean> {
  const end = performance.now() + restartMs
  while (!(await answers(caller))) {
    if (performance.now() >= end) return false
    await after(LOOK_EVERY_MS)
  }
  return true
}

async function answers(caller: DeviceCaller): Promise<boolean> {
  return caller.call(endpoints.getLedMode, undefined, OPTIONS).then(
    () => true,
    (error: unknown) => !(error instanceof DeviceError && SILENT.has(error.code)),
  )
}

const SILENT: ReadonlySet<DeviceErrorCode> = new Set(['unreachable', 'timeout', 'closed'])

function cleanUp(caller: DeviceCaller, upload: FailedUpload): Promise<StoredMovie | undefined> {
  return hasManyMovies(caller) ? cleanUpMany(caller, upload) : cleanUpOne(caller, upload)
}

/** The new movie, where it is there, perhaps without all of its frames, beside others. */
async function cleanUpMany(
  caller: DeviceCaller,
  { device, trail }: FailedUpload,
): Promise<StoredMovie | undefined> {
  if (trail.announced === undefined) return undefined
  const { movies } = await readMovieList(caller, device, OPTIONS)
  const incomplete = movies.find(({ uniqueId }) => isSameUuid(uniqueId, trail.announced))
  const isAlone = movies.length === 1
  if (incomplete !== undefined && !trail.isSent && isAlone) await deleteMovies(caller, OPTIONS)
  if (movies.some(({ id }) => id === trail.selected)) {
    await selectMovie(caller, trail.selected, OPTIONS)
  }
  return trail.isSent || isAlone ? undefined : incomplete
}

// The frames that were there are gone: those that are there now are played at their own rate.
async function cleanUpOne(
  caller: DeviceCaller,
  { movie, trail }: FailedUpload,
): Promise<undefined> {
  if (trail.isSent) await configureSingle(caller, movie, OPTIONS)
}

async function look(
  caller: DeviceCaller,
  { device, trail }: FailedUpload,
): Promise<Omit<AfterFailure, 'incomplete'>> {
  const modeNow = await attempt(caller.call(endpoints.getLedMode, undefined, OPTIONS))
  const movies = modeNow && (await attempt(readMovieList(caller, device, OPTIONS)))
  const isGone = ({ uniqueId }: StoredMovie) =>
    !movies?.movies.some((movie) => isSameUuid(movie.uniqueId, uniqueId))
  return { movies, mode: modeNow?.mode, deleted: trail.deleted.filter(isGone) }
}
