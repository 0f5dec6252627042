import type { Clock } from '@ledloom/core'

/** Milliseconds; a larger contradiction means that the time of day was set, and is adopted at once. */
const SET_MS = 50

/** The most that a reading moves the time of day by, in milliseconds, so that time runs evenly. */
const MOST_MS = 0.4

interface WallTimeOptions {
  readonly clock: Clock
  /** Milliseconds since 1970. Default: the machine's, which NTP keeps. */
  readonly wallNow?: (() => number) | undefined
  /** `wallNow` has fractions of a millisecond; otherwise it drops them. Default false. */
  readonly isFine?: boolean | undefined
}

/**
 * Converts times of a clock to the time of day. The machine's time of day has whole milliseconds and
 * is corrected now and then; this follows it evenly, so that motion does not jitter.
 */
export class WallTime {
  readonly #clock: Clock
  readonly #wallNow: () => number
  /** The most that `wallNow` is behind. */
  readonly #dropped: number
  #offset = Number.NEGATIVE_INFINITY

  constructor({ clock, wallNow = Date.now, isFine = false }: WallTimeOptions) {
    this.#clock = clock
    this.#wallNow = wallNow
    this.#dropped = isFine ? 0 : 1
  }

  /** Milliseconds since 1970 at `moment`, in milliseconds of the clock. */
  at(moment: number): number {
    this.#read()
    return moment + this.#offset
  }

  /**
   * Corrects the offset if a reading contradicts it. A reading bounds it from both sides: a thread that has to wait
   * for a processor in the midst of one learns less from it, but nothing wrong.
   */
  #read(): void {
    const before = this.#clock.now()
    const wall = this.#wallNow()
    const least = wall - this.#clock.now()
    const most = wall + this.#dropped - before
    const wrongBy = Math.max(least, Math.min(most, this.#offset)) - this.#offset
    if (Math.abs(wrongBy) > SET_MS) this.#offset = (least + most) / 2
    else this.#offset += Math.max(-MOST_MS, Math.min(MOST_MS, wrongBy))
  }
}
