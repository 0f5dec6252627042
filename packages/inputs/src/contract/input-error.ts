/** Reason for which an input cannot be opened. */
export type InputErrorCode =
  | 'unknown-input'
  | 'port-taken'
  | 'port-forbidden'
  | 'address-unknown'
  | 'open-failed'
  | 'bad-option'

/** An input that cannot be opened. Errors in packets are only counted. */
export class InputError extends Error {
  override readonly name = 'InputError'
  readonly code: InputErrorCode

  constructor(code: InputErrorCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}
