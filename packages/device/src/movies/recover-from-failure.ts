import { setTimeout as after } from 'node:timers/promises'
import type { Movie } from '@ledloom/core'
import { endpoints } from '@ledloom/protocol'
import type { DeviceCaller } from '../calls/device-caller.ts'
import { DeviceError } from '../device-error.ts'
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

/** How long a device that broke off may take to start anew, and how often it is looked for. */
const RESTART_MS = 10_000
const LOOK_EVERY_MS = 500

/** An upload that failed. */
export interface FailedUpload {
  readonly movie: Movie
  readonly device: MovieDevice
  readonly trail: UploadTrail
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
  if (!isAborted(cause)) await untilItAnswers(caller)
  const incomplete = await attempt(cleanUp(caller, upload))
  await attempt(restoreMode(caller, upload.trail.mode, OPTIONS))
  if (!(cause instanceof DeviceError)) return cause
  const found = { ...(await look(caller, upload)), incomplete }
  return new MovieUploadError(describeAfterFailure(caller.address, cause, found), cause, found)
}

/** What cannot be put back is told by what is found afterwards. */
async function attempt<Result>(call: Promise<Result>): Promise<Result | undefined> {
  return call.catch(() => undefined)
}

function isAborted(cause: unknown): boolean {
  return cause instanceof DeviceError && (cause.code === 'aborted' || cause.code === 'closed')
}

async function untilItAnswers(caller: DeviceCaller): Promise<void> {
  const end = performance.now() + RESTART_MS
  while (!(await answers(caller)) && performance.now() < end) await after(LOOK_EVERY_MS)
}

async function answers(caller: DeviceCaller): Promise<boolean> {
  return caller.call(endpoints.getLedMode, undefined, OPTIONS).then(
    () => true,
    (error: unknown) => !isSilence(error),
  )
}

function isSilence(error: unknown): boolean {
  return error instanceof DeviceError && (error.code === 'unreachable' || error.code === 'timeout')
}

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
