/**
 * The time as it was given.
 *
 * @throws RangeError when it is not above 0
 */
export function checkTimeout(timeoutMs: number): number {
  if (timeoutMs > 0) return timeoutMs
  throw new RangeError(`timeoutMs must be above 0, got ${timeoutMs}`)
}
