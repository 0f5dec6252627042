/** Nothing came within the time given. */
export class NoProgressError extends Error {
  override readonly name = 'NoProgressError'
}
