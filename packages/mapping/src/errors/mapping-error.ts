/** A clip or a map that is of no use. The message says what is wrong and what to film next. */
export class MappingError extends Error {
  override readonly name = 'MappingError'
  /**
   * Of a clip: `not-a-film`: a photo. `too-large`: too long. `too-short`: less than a loop of the code.
   * `too-dark`: no light in it. `unsteady`: moved too fast or blurred. `out-of-focus`: the LEDs are large spots.
   * `no-code`: nothing shows the code.
   *
   * Of a clip or a map: `wrong-count`: the code of a string with more LEDs.
   *
   * Of a map: `too-few`: too few views or LEDs. `same-place`: the clips show the lights from one side only.
   * `ambiguous`: front and back cannot be distinguished. `contradictory`: the clips do not fit together.
   * `uncertain`: the places would be too inaccurate. `mirrored`: a mirror shows most LEDs a second time.
   */
  readonly code: MappingErrorCode

  constructor(code: MappingErrorCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}

export type MappingErrorCode =
  | 'not-a-film'
  | 'too-large'
  | 'too-short'
  | 'too-dark'
  | 'unsteady'
  | 'out-of-focus'
  | 'no-code'
  | 'wrong-count'
  | 'too-few'
  | 'same-place'
  | 'ambiguous'
  | 'contradictory'
  | 'uncertain'
  | 'mirrored'
