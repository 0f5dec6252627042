/**
 * Seconds that sums of frame times may be off by. More than any kind of source takes for nothing
 * by itself, so that none is asked for what it takes to be beyond its end.
 */
export const TIME_TOLERANCE = 2e-5
