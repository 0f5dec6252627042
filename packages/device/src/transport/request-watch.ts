import type { ClientRequest } from 'node:http'
import { NoProgressError } from './no-progress-error.ts'

/** What ends a request before its reply. */
export interface RequestBounds {
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
