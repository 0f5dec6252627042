/** Milliseconds that a device usually has for the first answer after it was lost. */
const USUAL_MS = 2000

/** From so many failures in a row on every eighth try is a patient one: a minute or so. */
const PATIENT_FROM = 30
const PATIENT_EVERY = 8

/** What is known of a device that is lost. */
export interface LostDevice {
  /** Tries that failed since it went, 1 or more. */
  readonly failures: number
  /** Milliseconds that its slowest answer took while it was there. */
  readonly slowestMs: number
  /** Milliseconds that any other request may take. */
  readonly timeoutMs: number
}

/**
 * Milliseconds in which a device that is lost has to answer. Where packets vanish, a try that began
 * before it came back may never be answered, so that the next one has to come soon: in two seconds,
 * unless the device has taken longer to answer than one. A device that has become slower meanwhile
 * has all the time now and then.
 */
export function lostLimitMs({ failures, slowestMs, timeoutMs }: LostDevice): number {
  if (failures >= PATIENT_FROM && failures % PATIENT_EVERY === 0) return timeoutMs
  return Math.min(timeoutMs, Math.max(USUAL_MS, 2 * slowestMs))
}

const FIRST_MS = 50
const LONGEST_MS = 1000

/**
 * How long to wait before the next try after `failures` in a row, 1 or more: 50 ms, doubled each
 * time, never more than a second, so that a device that is back is found within that.
 */
export function backOffMs(failures: number): number {
  return Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(failures - 1, 16))
}
