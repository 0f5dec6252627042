import { HandClock } from './hand-clock.ts'

/**
 * A clock that runs by itself, up to ten times as fast as the machine's: 10 ms at each call of a timer
 * of 1 ms, and so not at all while the event loop is busy. An interval of three seconds passes after
 * about as much work on a slow machine as on a fast one. Virtual devices can run by it too.
 */
export class RunningClock extends HandClock {
  readonly #timer: NodeJS.Timeout

  constructor(stepMs = 10) {
    super()
    this.#timer = setInterval(() => this.advance(stepMs), 1)
  }

  schedule(delayMs: number, callback: () => void): () => void {
    const timer = this.setTimeout(callback, delayMs)
    return () => this.clearTimeout(timer)
  }

  /** Settles after so many milliseconds of this clock. */
  wait(durationMs: number): Promise<void> {
    return new Promise((resolve) => this.setTimeout(resolve, durationMs))
  }

  async close(): Promise<void> {
    clearInterval(this.#timer)
  }
}
