import { frameByteLength, type Movie } from '@ledloom/core'
import type { DeviceCaller } from '../calls/device-caller.ts'
import type { RequestOptions } from '../transport/http-message.ts'
import type { MovieDevice, StoredMovie } from './movie-list.ts'
import type { UploadPlan } from './upload-plan.ts'

/** Options of an upload. */
export interface UploadOptions extends RequestOptions {
  /** Up to 32 characters; a longer name is cut. Default `Ledloom`. */
  readonly name?: string | undefined
  /**
   * Deletes all stored movies and the playlist, after the device has accepted the beginning of the
   * new one. They cannot be read back. Default false.
   */
  readonly replace?: boolean | undefined
  /** Plays it at once; otherwise the device returns to its previous mode. Default true. */
  readonly play?: boolean | undefined
  /**
   * Milliseconds to wait for a device that reboots after the connection broke off. Default 10,000.
   */
  readonly restartMs?: number | undefined
  /**
   * Called with the UUID of the movie as soon as the device has taken all of it, before it is looked for, selected and
   * played; what comes then waits for it. Firmware that stores only one movie has no UUID, and calls nothing.
   */
  readonly onSent?: ((uniqueId: string) => Promise<void>) | undefined
}

/** A device writes to flash memory while it receives, with long pauses. */
const UPLOAD_TIMEOUT_MS = 60_000

/** More than a device takes to reboot. */
const RESTART_MS = 10_000

/** Options with all defaults filled in. */
export type CompleteUploadOptions = RequestOptions & {
  readonly name: string
  readonly replace: boolean
  readonly play: boolean
  readonly restartMs: number
} & Pick<UploadOptions, 'onSent'>

/** Fills in the defaults, and cuts the name to the length that a device accepts. */
export function completeUploadOptions(options: UploadOptions): CompleteUploadOptions {
  const { name = 'Ledloom', replace = false, play = true } = options
  const { timeoutMs = UPLOAD_TIMEOUT_MS, restartMs = RESTART_MS } = options
  return { ...options, name: shortened(name), replace, play, timeoutMs, restartMs }
}

/** Cuts a name, but not in the middle of a character. */
function shortened(name: string): string {
  return name.slice(0, 32).replace(/[\ud800-\udbff]$/, '')
}

/** An upload under way. */
export type UploadJob = {
  readonly caller: DeviceCaller
  readonly movie: Movie
  readonly device: MovieDevice
  readonly options: CompleteUploadOptions
  readonly plan: UploadPlan
}

/** The progress before anything is sent. */
export const NOTHING_SENT = {
  announced: undefined,
  sentBytes: 0,
  isSent: false,
  incomplete: undefined,
}

/** Progress of an upload: everything to undo or to report if it fails. */
export type UploadProgress = {
  /** The previous mode; undefined if the device did not state it. */
  readonly mode: string | undefined
  /** The previously selected movie; undefined if there was none, or it is deleted. */
  selected: number | undefined
  /** Movies that were deleted. */
  deleted: readonly StoredMovie[]
  /** The UUID of the new movie, or of its trial, once it is announced. */
  announced: string | undefined
  /** Bytes of the movie, or of its trial, that were sent. */
  sentBytes: number
  /** The part of the movie that a first try left behind; it cannot be deleted alone. */
  incomplete: StoredMovie | undefined
  /** The device has taken all bytes of the movie. */
  isSent: boolean
}

/** @throws RangeError for a movie of another LED count or pixel format */
export function checkMovieSuits(
  movie: Pick<Movie, 'ledCount' | 'format'>,
  { ledCount, format: { bytesPerLed } }: MovieDevice,
): void {
  if (movie.ledCount !== ledCount) {
    throw new RangeError(`the movie is for ${movie.ledCount} LEDs, but the device has ${ledCount}`)
  }
  if (movie.format.bytesPerLed !== bytesPerLed) {
    throw new RangeError(
      `the movie has ${movie.format.bytesPerLed} bytes per LED, but the device takes ${bytesPerLed}`,
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
