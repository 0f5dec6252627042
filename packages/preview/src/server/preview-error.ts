/** Reasons why a preview can't be opened. */
export type PreviewErrorCode =
  | 'port-in-use'
  | 'address-unavailable'
  | 'network-not-allowed'
  | 'page-missing'

/** A preview can't be opened. The message is one line. */
export class PreviewError extends Error {
  override readonly name = 'PreviewError'
  readonly code: PreviewErrorCode

  constructor(code: PreviewErrorCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}
