/** `malformed`: not the form of a layout. `wrong-count`: not as many LEDs as there should be. */
export type LayoutErrorCode = 'malformed' | 'wrong-count'

/** What was to be read as a layout is none; the message is one sentence saying where and why. */
export class LayoutError extends Error {
  override readonly name = 'LayoutError'
  readonly code: LayoutErrorCode

  constructor(code: LayoutErrorCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}
