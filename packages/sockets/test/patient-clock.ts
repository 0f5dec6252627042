import { HandClock } from './hand-clock.ts'

const TURN_MS = 2
const LONGEST_TURN_MS = 10

/**
 * A clock that goes by itself, as the machine's does, but by 10 ms at most in a turn of the event
 * loop: it waits while the machine is busy elsewhere. What takes three seconds by it does so on a
 * slow machine too, however long that is. It serves virtual devices as well.
 */
export class PatientClock extends HandClock {
  #lastTurn = performance.now()
  readonly #timer = setInterval(() => this.#turn(), TURN_MS)

  schedule(delayMs: number, callback: () => void): () => void {
    const timer = this.setTimeout(callback, delayMs)
    return () => this.clearTimeout(timer)
  }

  /** Settles when it has gone on by so many milliseconds. */
  wait(durationMs: number): Promise<void> {
    return new Promise((resolve) => this.setTimeout(resolve, durationMs))
  }

  async close(): Promise<void> {
    clearInterval(this.#timer)
  }

  #turn(): void {
    const now = performance.now()
    this.advance(Math.min(now - this.#lastTurn, LONGEST_TURN_MS))
    this.#lastTurn = now
  }
}
