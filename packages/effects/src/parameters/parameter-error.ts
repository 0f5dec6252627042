/** A parameter that does not exist, or a value it does not take; the message is one line. */
export class ParameterError extends Error {
  override readonly name = 'ParameterError'
  readonly code: 'unknown-parameter' | 'invalid-value'
  /** The name of the parameter. */
  readonly parameter: string
  /** The value that was given for it. */
  readonly value: unknown

  constructor(message: string, facts: Pick<ParameterError, 'code' | 'parameter' | 'value'>) {
    super(message)
    this.code = facts.code
    this.parameter = facts.parameter
    this.value = facts.value
  }
}
