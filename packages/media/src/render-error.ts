/** What can go wrong between a source and a movie. */
export const RENDER_ERROR_CODES = [
  'missing-file',
  'unreadable-file',
  'unwritable-file',
  'unknown-format',
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

/** One of the things that can go wrong between a source and a movie. */
export type RenderErrorCode = (typeof RENDER_ERROR_CODES)[number]

/** A source that can't be read or a movie that can't be made, said in one line. */
export class RenderError extends Error {
  override readonly name = 'RenderError'
  readonly code: RenderErrorCode

  constructor(code: RenderErrorCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}
