/** A map could not be made. The message says what is wrong and what to film next. */
export class MappingError extends Error {
  override readonly name = 'MappingError'
  /**
   * `too-few`: too few views or LEDs. `same-place`: the clips show the lights from one side only.
   * `ambiguous`: front and back cannot be told apart. `contradictory`: the clips do not fit together.
   * `uncertain`: the places would be too inaccurate.
   */
  readonly code: MappingErrorCode

  constructor(code: MappingErrorCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}

export type MappingErrorCode =
  | 'too-few'
  | 'same-place'
  | 'ambiguous'
  | 'contradictory'
  | 'uncertain'
