import type { ClientRequest } from 'node:http'
import type { RequestOptions } from './http-message.ts'

/** Nothing came within the time given. */
export class NoProgressError extends Error {
  override readonly name = 'NoProgressError'
  readonly timeoutMs: number

  constructor(timeoutMs: number) {
    super(`nothing came within ${timeoutMs} ms`)
    this.timeoutMs = timeoutMs
  }
}

/** What ends a request before its reply. */
type RequestBounds = {
  readonly timeoutMs: number
  readonly signal?: AbortSignal | undefined
}

/** Breaks a request off when nothing moves for too long, or when its signal ends it. */
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

  /** Why the request was broken off; undefined when it was not. */
  get reason(): unknown {
    return this.#reason
  }

  /** Counts the time from now again, unless the watch is over. */
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
 * The time as it was given.
 *
 * @throws RangeError when it is not above 0
 */
export function checkTimeout(timeoutMs: number): number {
  if (timeoutMs > 0) return timeoutMs
  throw new RangeError(`timeoutMs must be above 0, got ${timeoutMs}`)
}

/** How long to wait for something that others may wait for as well. */
export type WaitingBounds = Pick<RequestOptions, 'timeoutMs' | 'signal'>

/**
 * What `promise` gives, or as soon as the waiting must end its reason: that of the signal, or a
 * `NoProgressError` when the time is over.
 */
export async function withinBounds<Result>(
  promise: Promise<Result>,
  bounds: WaitingBounds,
): Promise<Result> {
  // Whoever stops waiting leaves nobody to hear of a failure.
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

/** Calls `end` with the reason when the waiting must end; gives what keeps it from doing so. */
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
