import type { ClientRequest } from 'node:http'
import type { RequestOptions } from './http-message.ts'

/** No progress within the time limit. */
export class NoProgressError extends Error {
  override readonly name = 'NoProgressError'
  readonly timeoutMs: number

  constructor(timeoutMs: number) {
    super(`nothing came within ${timeoutMs} ms`)
    this.timeoutMs = timeoutMs
  }
}

/** The limits of a request. */
type RequestBounds = {
  readonly timeoutMs: number
  readonly signal?: AbortSignal | undefined
}

/** Ends a request after too long without progress, or when its signal aborts. */
export class RequestWatch {
  readonly #request: ClientRequest
  readonly #signal: AbortSignal | undefined
  readonly #timer: NodeJS.Timeout
  readonly #abort = () => this.#end(this.#signal?.reason)
  #reason: unknown
  #isOver = false

  constructor(request: ClientRequest, { timeoutMs, signal }: RequestBounds) {
    this.#request = request
    this.#signal = signal
    this.#timer = setTimeout(() => this.#end(new NoProgressError(timeoutMs)), timeoutMs)
    signal?.addEventListener('abort', this.#abort, { once: true })
    request.once('finish', () => this.restart())
  }

  /** The reason for ending the request; undefined if it was not ended. */
  get reason(): unknown {
    return this.#reason
  }

  /** Restarts the time limit, unless the watch is closed. */
  restart(): void {
    if (!this.#isOver) this.#timer.refresh()
  }

  close(): void {
    this.#isOver = true
    clearTimeout(this.#timer)
    this.#signal?.removeEventListener('abort', this.#abort)
  }

  #end(reason: unknown): void {
    this.#reason = reason
    this.#request.destroy()
  }
}

/**
 * Returns the time limit.
 *
 * @throws RangeError when it is not above 0
 */
export function checkTimeout(timeoutMs: number): number {
  if (timeoutMs > 0) return timeoutMs
  throw new RangeError(`timeoutMs must be above 0, got ${timeoutMs}`)
}

/** Limits of a wait for a shared result. */
export type WaitingBounds = Pick<RequestOptions, 'timeoutMs' | 'signal'>

/**
 * Waits for `promise` within bounds. Rejects with the signal's reason, or with a `NoProgressError`
 * when the time is over.
 */
export async function withinBounds<Result>(
  promise: Promise<Result>,
  bounds: WaitingBounds,
): Promise<Result> {
  // After the wait has ended nothing else handles a failure.
  promise.catch(() => {})
  bounds.signal?.throwIfAborted()
  let cancel = () => {}
  const end = new Promise<never>((_, reject) => {
    cancel = onEnd(bounds, reject)
  })
  try {
    return await Promise.race([promise, end])
  } finally {
    cancel()
  }
}

/** Calls `end` with the reason when the wait must end. Returns a function that cancels that. */
function onEnd({ signal, timeoutMs }: WaitingBounds, end: (reason: unknown) => void): () => void {
  const leave = () => end(signal?.reason)
  signal?.addEventListener('abort', leave, { once: true })
  const timer =
    timeoutMs === undefined
      ? undefined
      : setTimeout(() => end(new NoProgressError(timeoutMs)), timeoutMs)
  return () => {
    clearTimeout(timer)
    signal?.removeEventListener('abort', leave)
  }
}
