import { frameRateOfDelay } from '@ledloom/core'

/** How a device takes a movie's speed: whole frames a second, or whole milliseconds a frame. */
export type MovieTiming = 'rate' | 'delay'

/** Frames a second below which nothing is made. */
export const LOWEST_RATE: Readonly<Record<MovieTiming, number>> = { rate: 1, delay: 0.1 }

/** What a rate may be off by, relatively, from sums of frame times or from being rounded: 24 / 1.00001. */
const TOLERANCE = 1e-5

/**
 * The highest playable rate that does not exceed `rate` (but for the last digits of a number that
 * is not quite whole); at least one frame a second where the device takes whole ones.
 */
export function highestRate(rate: number, timing: MovieTiming): number {
  if (timing === 'rate') return Math.max(1, Math.floor(rate * (1 + TOLERANCE)))
  return frameRateOfDelay(Math.max(1, Math.ceil((1000 / rate) * (1 - TOLERANCE))))
}

/** The lowest playable rate that is not below `rate`, but for the last digits as above. */
export function lowestRate(rate: number, timing: MovieTiming): number {
  if (timing === 'rate') return Math.max(1, Math.ceil(rate * (1 - TOLERANCE)))
  return frameRateOfDelay(Math.max(1, Math.floor((1000 / rate) * (1 + TOLERANCE))))
}

/**
 * The lowest playable rate within `range` that is a whole multiple of `exactRate` and so shows
 * every picture for exactly its time; `undefined` where there is none.
 */
export function lowestExactRate(
  exactRate: number,
  range: RateRange,
  timing: MovieTiming,
): number | undefined {
  const first = Math.max(1, Math.ceil((range.min / exactRate) * (1 - TOLERANCE)))
  const last = Math.floor((range.max / exactRate) * (1 + TOLERANCE))
  for (let multiple = first; multiple <= last; multiple++) {
    const rate = multiple * exactRate
    const unit = timing === 'rate' ? rate : 1000 / rate
    const whole = Math.round(unit)
    if (Math.abs(unit - whole) < TOLERANCE * unit) {
      return timing === 'rate' ? whole : frameRateOfDelay(whole)
    }
  }
  return undefined
}

/** Frames a second, both ends included. */
export interface RateRange {
  readonly min: number
  readonly max: number
}
