/** Usual limit for the first answer after a loss, in milliseconds. */
const USUAL_MS = 2000

/** After so many failures in a row, about a minute, every eighth attempt has the full time limit. */
const FULL_LIMIT_FROM = 30
const FULL_LIMIT_EVERY = 8

interface LostDevice {
  /** Failed attempts since the loss, 1 or more. */
  readonly failures: number
  /** Milliseconds of its slowest answer before the loss. */
  readonly slowestMs: number
  /** Time limit of other requests, in milliseconds. */
  readonly timeoutMs: number
}

/**
 * Time limit for a lost device, in milliseconds. Where packets vanish, an attempt that began before the
 * device came back may never be answered, so the next one must follow soon: after two seconds, or
 * twice the slowest answer. A device that has become slower gets the full limit now and then.
 */
export function lostLimitMs({ failures, slowestMs, timeoutMs }: LostDevice): number {
  if (failures >= FULL_LIMIT_FROM && failures % FULL_LIMIT_EVERY === 0) return timeoutMs
  return Math.min(timeoutMs, Math.max(USUAL_MS, 2 * slowestMs))
}

const FIRST_MS = 50
const LONGEST_MS = 1000

/**
 * Milliseconds before the next attempt after `failures` in a row, 1 or more: 50 ms, doubled each time,
 * at most a second, so that a device is found within a second of its return.
 */
export function backOffMs(failures: number): number {
  return Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(failures - 1, 16))
}
