import type { DeviceError } from '../device-error.ts'
import { describeMovieList, nameMovies } from './movie-list.ts'
import type { AfterFailure } from './movie-upload-error.ts'

/** Why an upload failed and what is on the device now, in one line. */
export function describeAfterFailure(
  address: string,
  cause: DeviceError,
  { movies, mode, deleted, incomplete }: AfterFailure,
): string {
  const failure = `the upload failed: ${cause.message}`
  const loss = deleted.length > 0 ? `; ${nameMovies(deleted)} had been deleted for it` : ''
  if (movies === undefined || mode === undefined) {
    return `${failure}; ${address} does not say what it holds now${loss}`
  }
  const rest =
    incomplete === undefined
      ? ''
      : `; of these ${incomplete.name} may lack frames, and the firmware deletes only all at once`
  return `${failure}; the device now ${describeMovieList(movies)}, mode ${mode}${rest}${loss}`
}
