import { DeviceError } from '../device-error.ts'
import type { MovieList } from './movie-list.ts'

/** What became of the device when an upload failed. */
export interface AfterFailure {
  /** What the device stores now; undefined when it no longer says. */
  readonly movies: MovieList | undefined
  /** The mode it is in now; undefined when it no longer says. */
  readonly mode: string | undefined
}

/** An upload failed after it had begun; has the code and the facts of its cause. */
export class MovieUploadError extends DeviceError implements AfterFailure {
  readonly movies: MovieList | undefined
  readonly mode: string | undefined

  constructor(message: string, cause: DeviceError, after: AfterFailure) {
    super(cause.code, message, { ...cause, cause })
    this.movies = after.movies
    this.mode = after.mode
  }
}
