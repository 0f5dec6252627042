/** A microsecond: what sums of frame times may be off by. */
const TOLERANCE_SECONDS = 1e-6

/** The time within `duration` (seconds, or infinity) of what starts over after it. */
export function wrapTime(time: number, duration: number): number {
  if (duration === Number.POSITIVE_INFINITY) return time
  const rounds = Math.floor((time + TOLERANCE_SECONDS) / duration)
  return Math.max(0, time - rounds * duration)
}
