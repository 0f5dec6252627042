/** Three flashes are six changes, to and fro; the seventh begins a fourth flash. */
const FOURTH_BEGINS = 7

/**
 * The time that flashes are counted in, in milliseconds: a second, less what the screen's own beat
 * moves a change, so that three flashes a second are never taken for more.
 */
const WINDOW_MS = 980

/** Whether going between a lower value and a higher one is half of a flash. */
export type IsChange = (lower: number, higher: number) => boolean

/** Counts how often a value goes to and fro. */
export class FlashCounter {
  readonly #isChange: IsChange
  /** When the last changes were, a ring. */
  readonly #times: Float64Array
  #next = 0
  #direction = 0
  #low = Infinity
  #high = -Infinity

  /** @param tooMany changes in a second that are too many; by default those that begin a fourth flash */
  constructor(isChange: IsChange, tooMany = FOURTH_BEGINS) {
    this.#isChange = isChange
    this.#times = new Float64Array(tooMany).fill(-Infinity)
  }

  /** Another one that knows what this one has seen. */
  copy(): FlashCounter {
    const copy = new FlashCounter(this.#isChange, this.#times.length)
    copy.#times.set(this.#times)
    copy.#next = this.#next
    copy.#direction = this.#direction
    copy.#low = this.#low
    copy.#high = this.#high
    return copy
  }

  /** Takes the value at `now`, in milliseconds; says whether it flashes too often. */
  add(value: number, now: number): boolean {
    if (value < this.#low) this.#low = value
    if (value > this.#high) this.#high = value
    if (this.#direction <= 0 && this.#isChange(this.#low, value)) this.#turn(1, value, now)
    else if (this.#direction >= 0 && this.#isChange(value, this.#high)) this.#turn(-1, value, now)
    return now - this.#times[this.#next]! < WINDOW_MS
  }

  #turn(direction: number, value: number, now: number): void {
    this.#direction = direction
    this.#low = value
    this.#high = value
    this.#times[this.#next] = now
    this.#next = (this.#next + 1) % this.#times.length
  }
}
