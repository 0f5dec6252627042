import type { Clock } from '../clock/clock.ts'

/** Something that has a turn, until it calls `done`. */
export type Turn = (done: () => void) => void

interface Waiting {
  readonly turn: Turn
  readonly stopWaiting: () => void
}

/** One thing at a time, in the order they came. */
export class Turns {
  readonly #clock: Clock
  readonly #patienceMs: number
  readonly #waiting = new Set<Waiting>()
  #isTaken = false

  /** Turns that are waited for no longer than `patienceMs`. */
  constructor(clock: Clock, patienceMs: number) {
    this.#clock = clock
    this.#patienceMs = patienceMs
  }

  /** Gives `turn` its turn, or calls `giveUp` when it has waited too long. */
  take(turn: Turn, giveUp: () => void): void {
    if (!this.#isTaken) {
      this.#begin(turn)
      return
    }
    const stopWaiting = this.#clock.schedule(this.#patienceMs, () => {
      this.#waiting.delete(waiting)
      giveUp()
    })
    const waiting = { turn, stopWaiting }
    this.#waiting.add(waiting)
  }

  /** Forgets who waits. */
  clear(): void {
    for (const { stopWaiting } of this.#waiting) stopWaiting()
    this.#waiting.clear()
  }

  #begin(turn: Turn): void {
    this.#isTaken = true
    turn(() => {
      this.#isTaken = false
      this.#beginNext()
    })
  }

  #beginNext(): void {
    const [next] = this.#waiting
    if (next === undefined) return
    this.#waiting.delete(next)
    next.stopWaiting()
    this.#begin(next.turn)
  }
}
