import type { Clock } from '@ledloom/core'

/** Milliseconds; a larger difference means that the time of day was set, and is adopted at once. */
const SET_MS = 50

/** Share of a smaller difference that is adopted at each reading, so that time runs evenly. */
const SHARE = {
  /** Of a time of day in whole milliseconds. */
  rough: 0.02,
  /** Of one with fractions: less would trail behind a clock that goes faster or slower than this one. */
  fine: 0.2,
}

interface WallTimeOptions {
  readonly clock: Clock
  /** Milliseconds since 1970. Default: the machine's, which NTP keeps. */
  readonly wallNow?: (() => number) | undefined
  /** `wallNow` has fractions of a millisecond. Default false. */
  readonly isFine?: boolean | undefined
}

/**
 * Converts times of a clock to the time of day. The machine's time of day has whole milliseconds and
 * is corrected now and then; this follows it evenly, so that motion does not jitter.
 */
export class WallTime {
  readonly #clock: Clock
  readonly #wallNow: () => number
  readonly #share: number
  #offset = Number.NEGATIVE_INFINITY

  constructor({ clock, wallNow = Date.now, isFine = false }: WallTimeOptions) {
    this.#share = isFine ? SHARE.fine : SHARE.rough
    this.#clock = clock
    this.#wallNow = wallNow
  }

  /** Milliseconds since 1970 at `moment`, in milliseconds of the clock. */
  at(moment: number): number {
    const measured = this.#wallNow() - this.#clock.now()
    const difference = measured - this.#offset
    this.#offset =
      Math.abs(difference) > SET_MS ? measured : this.#offset + this.#share * difference
    return moment + this.#offset
  }
}
