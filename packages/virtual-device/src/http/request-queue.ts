import PQueue from 'p-queue'
import type { Clock } from '../system/clock.ts'

/** Handles one request at a time, in the order they came. */
export class RequestQueue {
  readonly #clock: Clock
  readonly #waitLimitMs: number
  readonly #queue = new PQueue({ concurrency: 1 })
  #isCleared = false

  /** @param waitLimitMs how long a request may wait, by `clock` */
  constructor(clock: Clock, waitLimitMs: number) {
    this.#clock = clock
    this.#waitLimitMs = waitLimitMs
  }

  /**
   * Calls `handle` once the requests before are done; the next one waits until it calls `done`. Calls
   * `giveUp` instead for a request that has waited too long.
   */
  add(handle: (done: () => void) => void, giveUp: () => void): void {
    const waiting = new AbortController()
    const stopWaiting = this.#clock.schedule(this.#waitLimitMs, () => waiting.abort())
    const run = () => {
      stopWaiting()
      return new Promise<void>((resolve) => handle(resolve))
    }
    this.#queue.add(run, { signal: waiting.signal }).catch(() => {
      if (!this.#isCleared) giveUp()
    })
  }

  /** Forgets the requests that wait. */
  clear(): void {
    this.#isCleared = true
    this.#queue.clear()
  }
}
