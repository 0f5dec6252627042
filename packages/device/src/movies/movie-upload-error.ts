import { DeviceError } from '../transport/device-error.ts'
import { describeMovieList, type MovieList, nameMovies, type StoredMovie } from './movie-list.ts'

/** The state of the device after a failed upload. */
export interface AfterFailure {
  /** The movies that the device stores now; undefined if it no longer answers. */
  readonly movies: MovieList | undefined
  /** The mode it is in now; undefined if it no longer answers. */
  readonly mode: string | undefined
  /** Movies that were deleted to make room, and the playlist with them. */
  readonly deleted: readonly StoredMovie[]
  /** Bytes of the movie, or of its trial, that were sent before it failed. */
  readonly sentBytes: number
  /**
   * The new movie, if it is listed but the device has not confirmed all of its frames. It cannot be
   * deleted alone.
   */
  readonly incomplete: StoredMovie | undefined
}

/** An upload that failed after it had begun, with the code and the facts of its cause. */
export class MovieUploadError extends DeviceError implements AfterFailure {
  readonly movies: MovieList | undefined
  readonly mode: string | undefined
  readonly deleted: readonly StoredMovie[]
  readonly sentBytes: number
  readonly incomplete: StoredMovie | undefined

  constructor(message: string, cause: DeviceError, after: AfterFailure) {
    super(cause.code, message, { ...cause, cause })
    this.movies = after.movies
    this.mode = after.mode
    this.deleted = after.deleted
    this.sentBytes = after.sentBytes
    this.incomplete = after.incomplete
  }
}

/** The reason why an upload failed, and the state of the device, in one line. */
export function describeAfterFailure(
  address: string,
  cause: DeviceError,
  { movies, mode, deleted, sentBytes, incomplete }: AfterFailure,
): string {
  const failure = `the upload failed ${describeSent(sentBytes)}: ${cause.message}`
  const loss = describeLoss(deleted)
  if (movies === undefined || mode === undefined) {
    return `${failure}; ${address} does not report what it holds now${loss}`
  }
  const rest =
    incomplete === undefined
      ? ''
      : `; ${incomplete.name} among them may lack frames, and the firmware deletes movies only all at once`
  return `${failure}; the device now ${describeMovieList(movies)}, mode ${mode}${rest}${loss}`
}

function describeLoss(deleted: readonly StoredMovie[]): string {
  if (deleted.length === 0) return ''
  return `; lost: ${nameMovies(deleted)} and the playlist, which were deleted for it and cannot be read back`
}

function describeSent(sentBytes: number): string {
  return sentBytes === 0 ? 'before a byte was sent' : `after ${sentBytes} bytes were sent`
}
