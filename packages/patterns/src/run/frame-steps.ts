/**
 * Steps that a frame may take when it is shown at once: about 50 ms of processor time if all that it does
 * is as slow as it counts, and most take a third of that.
 */
const LIVE_STEPS = 150_000_000

/** The same for each LED of strings of more than 1,200. */
const LIVE_LED_STEPS = LIVE_STEPS / 1200

/** A frame of a movie may take this many times as many. */
const MOVIE_FACTOR = 10

/** Steps are counted in 32 bits. */
const MOST = 2_000_000_000

/** The steps that a frame of a pattern may take; see `Instance.allow`. */
export function frameSteps(ledCount: number, isForMovie: boolean): number {
  const live = Math.max(LIVE_STEPS, LIVE_LED_STEPS * ledCount)
  return Math.min(MOST, isForMovie ? MOVIE_FACTOR * live : live)
}
