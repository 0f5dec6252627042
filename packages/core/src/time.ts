/**
 * Rounding error in seconds that sums of frame times may have. It is larger than the tolerance of
 * any kind of source, so that none is asked for a time that it takes to be beyond its end.
 */
export const TIME_TOLERANCE = 2e-5

/** Wraps `time` into a loop of `duration`, both in seconds. The duration may be infinite. */
export function wrapTime(time: number, duration: number, tolerance = TIME_TOLERANCE): number {
  if (duration === Number.POSITIVE_INFINITY) return time
  return Math.max(0, time - roundAt(time, duration, tolerance) * duration)
}

/** Number of completed loops of `duration` at `time`, both in seconds. */
export function roundAt(time: number, duration: number, tolerance = TIME_TOLERANCE): number {
  return Math.floor((time + tolerance) / duration)
}

/** The largest whole number that divides both; 0 counts as a multiple of everything. */
export function greatestCommonDivisor(one: number, other: number): number {
  return other === 0 ? one : greatestCommonDivisor(other, one % other)
}
