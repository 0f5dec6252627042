const MOST_CONFLICTS = 15
const WITHIN_MS = 10_000
const PAUSE_MS = 5000

/**
 * How long to wait before a name is asked for again: not at all, but after 15 conflicts in ten
 * seconds each time, until a name is free.
 * Source: RFC 6762, section 8.1.
 */
export class NameConflicts {
  #times: readonly number[] = []
  #areTooMany = false

  /** One more at `now`; gives the milliseconds to wait. */
  add(now: number): number {
    this.#times = [...this.#times, now].slice(-MOST_CONFLICTS)
    const isFull = this.#times.length === MOST_CONFLICTS
    if (isFull && now - this.#times[0]! <= WITHIN_MS) this.#areTooMany = true
    return this.#areTooMany ? PAUSE_MS : 0
  }

  /** A name was free. */
  end(): void {
    this.#areTooMany = false
  }
}
