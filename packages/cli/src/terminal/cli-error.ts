/**
 * Codes of the command's errors; other packages have their own. `usage` is a command line that cannot
 * be parsed, `bad-value` one with a value that is not accepted.
 */
type CliErrorCode =
  | 'usage'
  | 'bad-value'
  | 'bad-file'
  | 'unknown-device'
  | 'partly-set'
  | 'partly-done'
  | 'no-room'
  | 'no-port'
  | 'interrupted'
  | 'output-failed'
  | 'nothing-shown'
  | 'device-lost'

/** A failure that the user can fix, described in one line. */
export class CliError extends Error {
  override readonly name = 'CliError'
  readonly code: CliErrorCode

  constructor(code: CliErrorCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}
