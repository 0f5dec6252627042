import type { Clock } from '@ledloom/core'

/** Milliseconds; further apart, the time of day was set and is taken over at once. */
const SET = 50

/** Share of a smaller difference that is taken over at a time, so that time goes on evenly. */
const SHARE = 0.02

/** What wall time is made of. */
export interface WallTimeOptions {
  readonly clock: Clock
  /** Milliseconds since 1970. Default: the machine's, which NTP keeps. */
  readonly wallNow?: (() => number) | undefined
}

/**
 * The time of day at moments of a clock. The time of day comes in whole milliseconds and is
 * corrected now and then; this follows it evenly, so that what moves by it does not tremble.
 */
export class WallTime {
  readonly #clock: Clock
  readonly #wallNow: () => number
  #offset = Number.NEGATIVE_INFINITY

  constructor({ clock, wallNow = Date.now }: WallTimeOptions) {
    this.#clock = clock
    this.#wallNow = wallNow
  }

  /** Milliseconds since 1970 at `moment`, in milliseconds of the clock. */
  at(moment: number): number {
    const measured = this.#wallNow() - this.#clock.now()
    const difference = measured - this.#offset
    this.#offset = Math.abs(difference) > SET ? measured : this.#offset + SHARE * difference
    return moment + this.#offset
  }
}
