/** What can go wrong when the preview is opened. */
export type PreviewErrorCode =
  | 'port-in-use'
  | 'address-unavailable'
  | 'network-not-allowed'
  | 'page-missing'

/** A preview that can't be opened, said in one line. */
export class PreviewError extends Error {
  override readonly name = 'PreviewError'
  readonly code: PreviewErrorCode

  constructor(code: PreviewErrorCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}
