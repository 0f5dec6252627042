import { frameByteLength, type Movie } from '@ledloom/core'
import type { DeviceCaller } from '../calls/device-caller.ts'
import type { RequestOptions } from '../transport/http-message.ts'
import type { MovieDevice, StoredMovie } from './movie-list.ts'
import type { UploadPlan } from './upload-plan.ts'

/** What can be chosen about the upload of a movie. */
export interface UploadOptions extends RequestOptions {
  /** Up to 32 characters; longer ones are cut. Default `Ledloom`. */
  readonly name?: string | undefined
  /**
   * Deletes all stored movies and the playlist first, once the device has taken the beginning of
   * the new one. They cannot be read back. Default false.
   */
  readonly replace?: boolean | undefined
  /** Plays it at once; otherwise the device goes back to the mode it was in. Default true. */
  readonly play?: boolean | undefined
  /**
   * Milliseconds that a device which breaks off may take to start anew, so that it can be put back
   * and asked what it holds. Default 10,000.
   */
  readonly restartMs?: number | undefined
}

/** A device writes to its flash memory as it receives, and is silent for long meanwhile. */
const UPLOAD_TIMEOUT_MS = 60_000

/** What a device takes to start, generously. */
const RESTART_MS = 10_000

/** Options with every choice made. */
export interface CompleteUploadOptions extends RequestOptions {
  readonly name: string
  readonly replace: boolean
  readonly play: boolean
  readonly restartMs: number
}

/** The options with their defaults, the name as long as a device takes it. */
export function completeUploadOptions(options: UploadOptions): CompleteUploadOptions {
  const { name = 'Ledloom', replace = false, play = true } = options
  const { timeoutMs = UPLOAD_TIMEOUT_MS, restartMs = RESTART_MS } = options
  return { ...options, name: shortened(name), replace, play, timeoutMs, restartMs }
}

/** Cut to what a device takes, and not in the middle of a character. */
function shortened(name: string): string {
  return name.slice(0, 32).replace(/[\ud800-\udbff]$/, '')
}

/** A movie on its way. */
export interface UploadJob {
  readonly caller: DeviceCaller
  readonly movie: Movie
  readonly device: MovieDevice
  readonly options: CompleteUploadOptions
  readonly plan: UploadPlan
}

/** How far an upload has come: what is to be undone, or told, when it fails. */
export interface UploadTrail {
  /** The mode before; undefined where the device did not say. */
  readonly mode: string | undefined
  /** The movie that was selected before; undefined where there was none, or it is deleted. */
  selected: number | undefined
  /** Movies that the device was told to delete. */
  deleted: readonly StoredMovie[]
  /** The UUID of the new movie, or of its trial, once the device knows of it. */
  announced: string | undefined
  /** Bytes of the movie, or of its trial, that have left. */
  sentBytes: number
  /** What a first try that broke off has left, and cannot be deleted alone. */
  incomplete: StoredMovie | undefined
  /** Whether the device has taken all bytes of the movie. */
  isSent: boolean
}

/** @throws RangeError for a movie that is made for other lights */
export function checkMovieSuits(
  movie: Pick<Movie, 'ledCount' | 'format'>,
  { ledCount, format: { bytesPerLed } }: MovieDevice,
): void {
  if (movie.ledCount !== ledCount) {
    throw new RangeError(`the movie is for ${movie.ledCount} LEDs, but the device has ${ledCount}`)
  }
  if (movie.format.bytesPerLed !== bytesPerLed) {
    throw new RangeError(
      `the movie has ${movie.format.bytesPerLed} bytes an LED, but the device takes ${bytesPerLed}`,
    )
  }
}

/** @throws RangeError for a movie without frames, or whose bytes are not those of its frames */
export function checkMovieLength({ frameCount, ledCount, format, data }: Movie): void {
  const expected = frameCount * frameByteLength(ledCount, format)
  if (frameCount >= 1 && data.length === expected) return
  throw new RangeError(
    `a movie of ${frameCount} frames must have ${expected} bytes, got ${data.length}`,
  )
}
