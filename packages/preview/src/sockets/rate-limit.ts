const WINDOW_MS = 1000

/** Counts what comes in each second and says when it is too much. */
export class RateLimit {
  readonly #perSecond: number
  #windowStart = Number.NEGATIVE_INFINITY
  #amount = 0

  /** @param perSecond the most that may come in a second */
  constructor(perSecond: number) {
    this.#perSecond = perSecond
  }

  /** Counts `amount` at `now`, in milliseconds; false when that is more than may come. */
  admit(amount: number, now: number): boolean {
    if (now - this.#windowStart > WINDOW_MS) {
      this.#windowStart = now
      this.#amount = 0
    }
    this.#amount += amount
    return this.#amount <= this.#perSecond
  }
}
