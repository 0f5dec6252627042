/** Nothing came within the time given. */
export class NoProgressError extends Error {
  override readonly name = 'NoProgressError'
  readonly timeoutMs: number

  constructor(timeoutMs: number) {
    super(`nothing came within ${timeoutMs} ms`)
    this.timeoutMs = timeoutMs
  }
}
