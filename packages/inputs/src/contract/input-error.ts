/** Why an input cannot be opened. */
export type InputErrorCode =
  | 'unknown-input'
  | 'port-taken'
  | 'port-forbidden'
  | 'address-unknown'
  | 'open-failed'
  | 'bad-option'

/** What goes wrong with an input as a whole; what is wrong with a packet is only counted. */
export class InputError extends Error {
  override readonly name = 'InputError'
  readonly code: InputErrorCode

  constructor(code: InputErrorCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}
