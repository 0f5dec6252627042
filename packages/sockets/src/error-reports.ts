import { errorMessage } from '@ledloom/core'

/** Kinds of failures during streaming. */
type StreamErrorCode =
  | 'source-failed'
  | 'sink-failed'
  | 'device-lost'
  | 'device-contested'
  | 'token-lost'
  | 'mode-not-restored'
  | 'input-failed'
  | 'metrics-failed'

/** A failure that is reported rather than thrown, because the frames go on. */
export class StreamError extends Error {
  override readonly name = 'StreamError'
  readonly code: StreamErrorCode
  /** What failed, without the reason: the same for all reports of one kind. */
  readonly what: string
  /** The member of a group that failed; its name is in front of the message. */
  readonly member: string | undefined
  /** Number of occurrences since the last report, this one included. */
  readonly count: number

  constructor(code: StreamErrorCode, message: string, options: StreamErrorOptions = {}) {
    super(message, options)
    this.code = code
    this.what = options.what ?? message
    this.member = options.member
    this.count = options.count ?? 1
  }
}

interface StreamErrorOptions extends ErrorOptions {
  /** Default: the message. */
  readonly what?: string
  readonly member?: string
  /** Default 1. */
  readonly count?: number
}

/** Shortest time between two reports of the same failure. */
const QUIET_MS = 5000

export type StreamErrorListener = (error: StreamError) => void

/** A failure before it becomes a report. */
interface Failure {
  readonly code: StreamErrorCode
  /** The beginning of the message: "the source failed". */
  readonly what: string
  readonly cause: unknown
}

/**
 * Reports failures to listeners: each kind at once the first time, then at most every five seconds with
 * the number of occurrences. Without a listener they become process warnings.
 */
export class ErrorReports {
  readonly #listeners = new Set<StreamErrorListener>()
  readonly #kinds = new Map<string, { reportedAt: number; count: number }>()

  /** Calls `listener` for reports until the returned function is called. */
  listen(listener: StreamErrorListener): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Reports a failure at `now`, unless its kind was reported within five seconds. */
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
  return new StreamError(code, `${what}: ${reason}${times}`, { cause, what, count })
}
