/** The kinds of failures of a studio. `usage` and `bad-value` are mistakes of the caller. */
type StudioErrorCode =
  | 'usage'
  | 'bad-value'
  | 'bad-file'
  | 'unknown-device'
  | 'partly-done'
  | 'partly-set'
  | 'no-room'
  | 'no-copy'
  | 'no-map'
  | 'same-name'
  | 'interrupted'
  | 'nothing-shown'
  | 'device-lost'
  | 'stalled-disk'

/** A failure that the user can fix, with a message of one line. */
export class StudioError extends Error {
  override readonly name = 'StudioError'
  readonly code: StudioErrorCode

  constructor(code: StudioErrorCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}
