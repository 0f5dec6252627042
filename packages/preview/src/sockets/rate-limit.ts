const WINDOW_MS = 1000

/** Limits an amount per second. */
export class RateLimit {
  readonly #perSecond: number
  #windowStart = Number.NEGATIVE_INFINITY
  #amount = 0

  /** @param perSecond the limit */
  constructor(perSecond: number) {
    this.#perSecond = perSecond
  }

  /** Counts `amount` at `now`, in milliseconds; false above the limit. */
  admit(amount: number, now: number): boolean {
    if (now - this.#windowStart > WINDOW_MS) {
      this.#windowStart = now
      this.#amount = 0
    }
    this.#amount += amount
    return this.#amount <= this.#perSecond
  }
}
