/** Why a file is not taken: an HTTP status and one line for the user. */
export class UploadRefusal extends Error {
  override readonly name = 'UploadRefusal'
  readonly status: number

  constructor(status: number, message: string, options?: ErrorOptions) {
    super(message, options)
    this.status = status
  }
}
