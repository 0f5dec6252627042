import { errorMessage } from '@ledloom/core'
/** What can go wrong while frames run. */
type StreamErrorCode =
  | 'source-failed'
  | 'sink-failed'
  | 'device-lost'
  | 'device-contested'
  | 'token-lost'
  | 'mode-not-restored'
  | 'input-failed'
  | 'metrics-failed'

/** A failure on the way of the frames; the frames go on, so it is reported rather than thrown. */
export class StreamError extends Error {
  override readonly name = 'StreamError'
  readonly code: StreamErrorCode
  /** How often it happened since it was last reported, this time included. */
  readonly count: number

  constructor(code: StreamErrorCode, message: string, options: StreamErrorOptions = {}) {
    super(message, options)
    this.code = code
    this.count = options.count ?? 1
  }
}

interface StreamErrorOptions extends ErrorOptions {
  /** Default 1. */
  readonly count?: number
}

/** How long the same failure stays quiet after it was reported. */
const QUIET_MS = 5000

/** Told of what failed. */
export type StreamErrorListener = (error: StreamError) => void

/** A failure before it becomes a report. */
interface Failure {
  readonly code: StreamErrorCode
  /** What failed, to begin the sentence with: "the source failed". */
  readonly what: string
  readonly cause: unknown
}

/**
 * Passes failures on to the listeners, each kind at once the first time and then at most every five
 * seconds with the number of times it happened. Without a listener it becomes a process warning.
 */
export class ErrorReports {
  readonly #listeners = new Set<StreamErrorListener>()
  readonly #kinds = new Map<string, { reportedAt: number; count: number }>()

  /** Listens until the function that it gives is called. */
  listen(listener: StreamErrorListener): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Reports a failure that happened at `now`, unless its kind was reported a moment ago. */
  add(failure: Failure, now: number): void {
    const kind = this.#kindOf(failure)
    kind.count++
    if (now - kind.reportedAt < QUIET_MS) return
    const error = describeFailure(failure, kind.count)
    kind.reportedAt = now
    kind.count = 0
    this.#report(error)
  }

  #kindOf({ what }: Failure) {
    let kind = this.#kinds.get(what)
    if (kind === undefined) {
      kind = { reportedAt: Number.NEGATIVE_INFINITY, count: 0 }
      this.#kinds.set(what, kind)
    }
    return kind
  }

  #report(error: StreamError): void {
    if (this.#listeners.size === 0) process.emitWarning(error)
    for (const listener of this.#listeners) listener(error)
  }
}

function describeFailure({ code, what, cause }: Failure, count: number): StreamError {
  const reason = errorMessage(cause)
  const times = count > 1 ? ` (${count} times)` : ''
  return new StreamError(code, `${what}: ${reason}${times}`, { cause, count })
}
