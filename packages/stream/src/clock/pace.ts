/** Frame rates of a clock, in frames a second. */
const RANGE = { min: 0.1, max: 1000 }

/** @throws RangeError for a frame rate outside 0.1 to 1000 */
export function checkFrameRate(frameRate: number): number {
  if (!(frameRate >= RANGE.min && frameRate <= RANGE.max)) {
    throw new RangeError(`frameRate must be ${RANGE.min} to ${RANGE.max}, got ${frameRate}`)
  }
  return frameRate
}

/** Share of a period by which a deadline may be early, because deadlines are sums of fractions. */
const TOLERANCE = 1e-3

/**
 * Selects the frames of a faster clock for a slower outlet: the first frame in each of the outlet's
 * periods, which do not drift.
 */
export class Pace {
  readonly #frameRate: number
  #start: number | undefined
  #period = -1

  /** @throws RangeError for a rate out of range */
  constructor(frameRate: number) {
    this.#frameRate = checkFrameRate(frameRate)
  }

  /**
   * Returns true if a frame is selected, by its deadline in milliseconds. Deadlines must not go
   * back.
   */
  takes(deadline: number): boolean {
    this.#start ??= deadline
    const period = Math.floor(((deadline - this.#start) * this.#frameRate) / 1000 + TOLERANCE)
    if (period === this.#period) return false
    this.#period = period
    return true
  }
}
