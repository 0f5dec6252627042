import type { RequestOptions } from '../transport/request-options.ts'

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
