import type { DeviceError } from '../device-error.ts'
import { describeMovieList, nameMovies, type StoredMovie } from './movie-list.ts'
import type { AfterFailure } from './movie-upload-error.ts'

/** Why an upload failed and what is on the device now, in one line. */
export function describeAfterFailure(
  address: string,
  cause: DeviceError,
  { movies, mode, deleted, sentBytes, incomplete }: AfterFailure,
): string {
  const failure = `the upload failed ${describeSent(sentBytes)}: ${cause.message}`
  const loss = describeLoss(deleted)
  if (movies === undefined || mode === undefined) {
    return `${failure}; ${address} does not say what it holds now${loss}`
  }
  const rest =
    incomplete === undefined
      ? ''
      : `; of these ${incomplete.name} may lack frames, and the firmware deletes only all at once`
  return `${failure}; the device now ${describeMovieList(movies)}, mode ${mode}${rest}${loss}`
}

function describeLoss(deleted: readonly StoredMovie[]): string {
  if (deleted.length === 0) return ''
  return `; lost: ${nameMovies(deleted)} and the playlist, deleted for it, and a device gives no stored movie back`
}

function describeSent(sentBytes: number): string {
  return sentBytes === 0 ? 'before a byte was sent' : `after ${sentBytes} bytes were sent`
}
