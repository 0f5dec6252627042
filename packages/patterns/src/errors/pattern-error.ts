/** A place in a pattern's text: line and column, both from 1. */
export type Place = { readonly line: number; readonly column: number }

/** A mistake in a pattern, or something in it that is not supported. The message is one line. */
export class PatternError extends Error {
  override readonly name = 'PatternError'
  /** `invalid`: the text can't be played. `failed`: it went wrong while it played. */
  readonly code: 'invalid' | 'failed'
  readonly line: number
  readonly column: number
  /** The reason without the place, in the words of the pattern's language. */
  readonly reason: string

  constructor(code: PatternError['code'], { line, column }: Place, reason: string) {
    super(`line ${line}, column ${column}: ${reason}`)
    this.code = code
    this.line = line
    this.column = column
    this.reason = reason
  }
}
