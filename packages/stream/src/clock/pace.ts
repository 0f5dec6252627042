/** The rates a clock runs at, in frames a second. */
const RANGE = { min: 0.1, max: 1000 }

/** @throws RangeError when `frameRate` is not a number of frames a second from 0.1 to 1000 */
export function checkFrameRate(frameRate: number): number {
  if (!(frameRate >= RANGE.min && frameRate <= RANGE.max)) {
    throw new RangeError(`frameRate must be ${RANGE.min} to ${RANGE.max}, got ${frameRate}`)
  }
  return frameRate
}

/** Deadlines are sums of fractions: one that misses its beat by so little of a beat still has it. */
const TOLERANCE = 1e-3

/**
 * Picks of the frames of a faster clock those that a slower taker gets: the first at or after each
 * of its own beats, which do not drift.
 */
export class Pace {
  readonly #frameRate: number
  #start: number | undefined
  #beat = -1

  /** @throws RangeError for a rate out of range */
  constructor(frameRate: number) {
    this.#frameRate = checkFrameRate(frameRate)
  }

  /** Whether the frame with this deadline, in milliseconds, is one of them. Deadlines do not go back. */
  takes(deadline: number): boolean {
    this.#start ??= deadline
    const beat = Math.floor(((deadline - this.#start) * this.#frameRate) / 1000 + TOLERANCE)
    if (beat === this.#beat) return false
    this.#beat = beat
    return true
  }
}
