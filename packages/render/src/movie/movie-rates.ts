/** How a device takes a movie's speed: whole frames a second, or whole milliseconds a frame. */
export type MovieTiming = 'rate' | 'delay'

/** What sums of frame times may be off by, relatively. */
const TOLERANCE = 1e-6

/**
 * The playable rate nearest to `rate`, or with `'below'` the highest that does not exceed it; at
 * least one frame a second.
 */
export function highestRate(
  rate: number,
  timing: MovieTiming,
  side: 'near' | 'below' = 'near',
): number {
  if (timing === 'rate') {
    const whole = side === 'near' ? Math.round(rate) : Math.floor(rate + TOLERANCE)
    return Math.max(1, whole)
  }
  const delayMs = side === 'near' ? Math.round(1000 / rate) : Math.ceil(1000 / rate - TOLERANCE)
  return 1000 / Math.min(1000, Math.max(1, delayMs))
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
  const first = Math.max(1, Math.ceil(range.min / exactRate - TOLERANCE))
  const last = Math.floor(range.max / exactRate + TOLERANCE)
  for (let multiple = first; multiple <= last; multiple++) {
    const rate = multiple * exactRate
    const unit = timing === 'rate' ? rate : 1000 / rate
    const whole = Math.round(unit)
    if (Math.abs(unit - whole) < TOLERANCE * unit) return timing === 'rate' ? whole : 1000 / whole
  }
  return undefined
}

/** Frames a second, both ends included. */
export interface RateRange {
  readonly min: number
  readonly max: number
}
