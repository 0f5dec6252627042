const FIRST_MS = 50
const LONGEST_MS = 1000

/**
 * How long to wait before the next try after `failures` in a row, 1 or more: 50 ms, doubled each
 * time, never more than a second, so that a device that is back is found within that.
 */
export function backOffMs(failures: number): number {
  return Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(failures - 1, 16))
}
