/** A change of relative luminance that is part of a flash. */
const CHANGE = 0.1

/** A change between lights that are both brighter is none. */
const DARKER_BELOW = 0.8

/** Three flashes are six changes, to and fro; the seventh begins a fourth flash. */
const FOURTH_BEGINS = 7

/**
 * The time that flashes are counted in, in milliseconds: a second, less what the screen's own beat
 * moves a change, so that three flashes a second are never taken for more.
 */
const WINDOW_MS = 980

/**
 * Counts how often a luminance goes to and fro.
 * Source: WCAG 2.2, "general flash and red flash thresholds": pairs of opposing changes of 10 % of
 * the largest relative luminance, where the darker is below 0.80, three of them a second at most.
 */
export class FlashCounter {
  /** When the last changes were, a ring. */
  readonly #times: Float64Array
  #next = 0
  #direction = 0
  #low = Infinity
  #high = -Infinity

  /** @param tooMany changes in a second that are too many; by default those that begin a fourth flash */
  constructor(tooMany = FOURTH_BEGINS) {
    this.#times = new Float64Array(tooMany).fill(-Infinity)
  }

  /** Takes the luminance at `now`, in milliseconds; says whether it flashes too often. */
  add(luminance: number, now: number): boolean {
    this.#low = Math.min(this.#low, luminance)
    this.#high = Math.max(this.#high, luminance)
    if (this.#direction <= 0 && isChange(this.#low, luminance)) this.#turn(1, luminance, now)
    else if (this.#direction >= 0 && isChange(luminance, this.#high)) this.#turn(-1, luminance, now)
    return now - this.#times[this.#next]! < WINDOW_MS
  }

  #turn(direction: number, luminance: number, now: number): void {
    this.#direction = direction
    this.#low = luminance
    this.#high = luminance
    this.#times[this.#next] = now
    this.#next = (this.#next + 1) % this.#times.length
  }
}

function isChange(darker: number, brighter: number): boolean {
  return brighter - darker >= CHANGE && darker < DARKER_BELOW
}
