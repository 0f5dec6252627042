/** Codes of {@link SourceError}. */
export const SOURCE_ERROR_CODES = [
  'missing-file',
  'unreadable-file',
  'unwritable-file',
  'unknown-format',
  'holds-layout',
  'damaged-file',
  'too-large',
  'no-decoder',
  'unknown-source',
  'unknown-effect',
  'broken-effect',
  'effect-not-allowed',
  'bad-parameter',
  'bad-show',
  'no-room',
  'wrong-length',
  'pool-closed',
] as const

/** Code of a {@link SourceError}. */
export type SourceErrorCode = (typeof SOURCE_ERROR_CODES)[number]

/** A source that cannot be read, or a movie that cannot be made from it; the message is one line. */
export class SourceError extends Error {
  override readonly name = 'SourceError'
  readonly code: SourceErrorCode

  constructor(code: SourceErrorCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}
