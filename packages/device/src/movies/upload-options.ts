import type { RequestOptions } from '../transport/request-options.ts'

/** What can be chosen about the upload of a movie. */
export interface UploadOptions extends RequestOptions {
  /** Up to 32 characters; longer ones are cut. Default `Ledloom`. */
  readonly name?: string | undefined
  /** Deletes all stored movies and the playlist first. Default false. */
  readonly replace?: boolean | undefined
  /** Plays it at once; otherwise the device goes back to the mode it was in. Default true. */
  readonly play?: boolean | undefined
}

/** A device writes to its flash memory as it receives, and is silent for long meanwhile. */
const UPLOAD_TIMEOUT_MS = 60_000

/** Options with every choice made. */
export type CompleteUploadOptions = RequestOptions &
  Required<Pick<UploadOptions, 'name' | 'replace' | 'play'>> & {
    readonly name: string
    readonly replace: boolean
    readonly play: boolean
  }

/** The options with their defaults, the name as long as a device takes it. */
export function completeUploadOptions(options: UploadOptions): CompleteUploadOptions {
  const { name = 'Ledloom', replace = false, play = true, timeoutMs = UPLOAD_TIMEOUT_MS } = options
  return { ...options, name: shortened(name), replace, play, timeoutMs }
}

/** Cut to what a device takes, and not in the middle of a character. */
function shortened(name: string): string {
  return name.slice(0, 32).replace(/[\ud800-\udbff]$/, '')
}
