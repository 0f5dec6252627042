/** A change of the state that is refused; the message tells its sender why. */
export class WledChangeError extends Error {
  override readonly name = 'WledChangeError'
}

/** A value that is refused, for the message: no list or object is written out, however deep it is. */
export function describeRefused(value: unknown): string {
  if (typeof value === 'number') return String(value)
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  return Array.isArray(value) ? 'a list' : 'an object'
}
