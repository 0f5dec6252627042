/** `no-house`: none answers there; `refused`: it does not do that; `bad-value`: no address, or a value that it does not take. */
type RemoteErrorCode = 'no-house' | 'refused' | 'bad-value'

/** A house elsewhere could not be asked, or refused. The message is one line. */
export class RemoteError extends Error {
  override readonly name = 'RemoteError'
  readonly code: RemoteErrorCode

  constructor(code: RemoteErrorCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}
