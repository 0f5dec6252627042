/** Remembered events; at 60 a second they reach two seconds back. */
const REMEMBERED = 128
const WINDOW_MS = 2000

/** Measures events a second, over the last two seconds or the remembered events. */
export class RateMeter {
  readonly #times = new Float64Array(REMEMBERED)
  #count = 0

  /** Counts one event at `now`, milliseconds that do not go back. */
  add(now: number): void {
    this.#times[this.#count % REMEMBERED] = now
    this.#count++
  }

  /** The rate at `now`; 0 with fewer than two events in the last two seconds. */
  rateAt(now: number): number {
    const kept = Math.min(this.#count, REMEMBERED)
    let recent = 0
    while (recent < kept && this.#ago(recent) > now - WINDOW_MS) recent++
    if (recent < 2) return 0
    return ((recent - 1) * 1000) / (this.#ago(0) - this.#ago(recent - 1))
  }

  #ago(events: number): number {
    return this.#times[(this.#count - 1 - events) % REMEMBERED]!
  }
}
