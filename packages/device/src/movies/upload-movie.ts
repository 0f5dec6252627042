import type { Movie } from '@ledloom/core'
import { endpoints } from '@ledloom/protocol'
import type { DeviceCaller } from '../calls/device-caller.ts'
import { DeviceError } from '../device-error.ts'
import type { RequestOptions } from '../transport/request-options.ts'
import { checkMovieSuits, checkRoom } from './check-movie.ts'
import { deleteMovies } from './delete-movies.ts'
import type { MovieDevice } from './movie-device.ts'
import { hasManyMovies, type MovieList, readMovieList } from './movie-list.ts'
import { recoverFromFailure } from './recover-from-failure.ts'
import { restoreMode } from './restore-mode.ts'
import {
  type CompleteUploadOptions,
  completeUploadOptions,
  type UploadOptions,
} from './upload-options.ts'
import { type UploadedMovie, uploadToMany } from './upload-to-many.ts'
import { uploadToOne } from './upload-to-one.ts'

/** Where and with what options a movie goes. */
interface Upload {
  readonly caller: DeviceCaller
  readonly device: MovieDevice
  readonly options: CompleteUploadOptions
}

/**
 * Uploads a movie in the way the firmware has. The room is checked before anything is changed; when
 * it fails later, the mode is put back and the error says what the device holds now.
 */
export async function uploadMovie(
  caller: DeviceCaller,
  movie: Movie,
  { device, ...chosen }: UploadOptions & { readonly device: MovieDevice },
): Promise<UploadedMovie> {
  const options = completeUploadOptions(chosen)
  const { signal, replace } = options
  checkMovieSuits(movie, device)
  const list = await readMovieList(caller, device, { signal })
  checkRoom(movie, list, { address: caller.address, replace })
  const { mode } = await caller.call(endpoints.getLedMode, undefined, { signal })
  const uploaded = await store({ caller, device, options }, movie, list).catch(
    async (cause: unknown) => {
      throw await recoverFromFailure(caller, cause, { device, mode })
    },
  )
  await (options.play ? playMovie(caller, { signal }) : restoreIfPossible(caller, mode, { signal }))
  return uploaded
}

async function playMovie(caller: DeviceCaller, options: RequestOptions): Promise<void> {
  try {
    await caller.call(endpoints.setLedMode, { mode: 'movie' }, options)
  } catch (cause) {
    if (!(cause instanceof DeviceError)) throw cause
    const text = `the movie is stored, but does not play: ${cause.message}`
    throw new DeviceError(cause.code, text, { ...cause, cause })
  }
}

// The mode before may have nothing to play any more, as that of a playlist that was replaced.
async function restoreIfPossible(
  caller: DeviceCaller,
  mode: string,
  options: RequestOptions,
): Promise<void> {
  try {
    await restoreMode(caller, mode, options)
  } catch (cause) {
    if (!(cause instanceof DeviceError) || cause.code !== 'refused') throw cause
  }
}

async function store(
  { caller, device, options }: Upload,
  movie: Movie,
  list: MovieList,
): Promise<UploadedMovie> {
  if (!hasManyMovies(caller)) {
    await uploadToOne(caller, movie, options)
    return { id: undefined, uniqueId: undefined }
  }
  const { signal, replace } = options
  if (replace && list.movies.length > 0) await deleteMovies(caller, { signal })
  return uploadToMany(caller, movie, { ...options, ledProfile: device.ledProfile })
}
