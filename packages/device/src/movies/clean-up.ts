import type { Movie } from '@ledloom/core'
import type { DeviceCaller } from '../calls/device-caller.ts'
import type { RequestOptions } from '../transport/http-message.ts'
import { hasManyMovies, type MovieDevice, readMovieList, type StoredMovie } from './movie-list.ts'
import { configureSingle, isSameUuid } from './send-movie.ts'
import { deleteMovies, selectMovie } from './stored-movies.ts'
import type { UploadTrail } from './upload-job.ts'

/** What an upload that failed has left. */
export interface Remains {
  readonly movie: Movie
  readonly device: MovieDevice
  readonly trail: UploadTrail
}

/**
 * Takes away what is stored of the new movie, as far as the firmware lets us, and selects what was
 * selected.
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
  { device, trail }: Remains,
  options: RequestOptions,
): Promise<StoredMovie | undefined> {
  if (trail.announced === undefined) return undefined
  const { movies } = await readMovieList(caller, device, options)
  const incomplete = movies.find(({ uniqueId }) => isSameUuid(uniqueId, trail.announced))
  const isAlone = movies.length === 1
  if (incomplete !== undefined && !trail.isSent && isAlone) await deleteMovies(caller, options)
  if (movies.some(({ id }) => id === trail.selected)) {
    await selectMovie(caller, trail.selected, options)
  }
  return trail.isSent || isAlone ? undefined : incomplete
}

// The frames that were there are gone: those that are there now are played at their own rate.
async function cleanUpOne(
  caller: DeviceCaller,
  { movie, trail }: Remains,
  options: RequestOptions,
): Promise<undefined> {
  if (trail.isSent) await configureSingle(caller, movie, options)
}
