/**
 * Seconds that sums of frame times may be off by. More than any kind of source takes for nothing
 * by itself, so that none is asked for what it takes to be beyond its end.
 */
export const TIME_TOLERANCE = 2e-5

/** The time within `duration` (seconds, or infinity) of what starts over after it. */
export function wrapTime(time: number, duration: number, tolerance = TIME_TOLERANCE): number {
  if (duration === Number.POSITIVE_INFINITY) return time
  return Math.max(0, time - roundAt(time, duration, tolerance) * duration)
}

/** How often what takes `duration` has been through at `time`. */
export function roundAt(time: number, duration: number, tolerance = TIME_TOLERANCE): number {
  return Math.floor((time + tolerance) / duration)
}
