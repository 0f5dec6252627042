import type { Movie } from '@ledloom/core'
import type { DeviceCaller } from '../calls/device-caller.ts'
import type { RequestOptions } from '../transport/http-message.ts'
import { hasManyMovies, type MovieDevice, readMovieList, type StoredMovie } from './movie-list.ts'
import { configureSingle, isSameUuid } from './send-movie.ts'
import { deleteMovies, selectMovie } from './stored-movies.ts'
import type { UploadProgress } from './upload-job.ts'

/** The remains of a failed upload. */
export interface Remains {
  readonly movie: Movie
  readonly device: MovieDevice
  readonly progress: UploadProgress
}

/**
 * Removes the new movie as far as the firmware allows, and selects the previous one again.
 *
 * @returns the new movie where it is still there, perhaps without all of its frames, beside others
 */
export function cleanUp(
  caller: DeviceCaller,
  remains: Remains,
  options: RequestOptions,
): Promise<StoredMovie | undefined> {
  return hasManyMovies(caller)
    ? cleanUpMany(caller, remains, options)
    : cleanUpOne(caller, remains, options)
}

async function cleanUpMany(
  caller: DeviceCaller,
  { device, progress }: Remains,
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
  { movie, progress }: Remains,
  options: RequestOptions,
): Promise<undefined> {
  if (progress.isSent) await configureSingle(caller, movie, options)
}
