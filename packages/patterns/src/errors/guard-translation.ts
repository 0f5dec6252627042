import { PatternError } from './pattern-error.ts'

/**
 * Translates a pattern's text, whatever the text.
 *
 * @throws PatternError for every failure, that of a stack which is too small among them
 */
export function guardTranslation<Result>(translate: () => Result): Result {
  try {
    return translate()
  } catch (cause) {
    throw cause instanceof PatternError ? cause : unexpected(cause)
  }
}

function unexpected(cause: unknown): PatternError {
  const message = cause instanceof Error ? cause.message : String(cause)
  const isDeep = cause instanceof RangeError && message.includes('stack')
  const reason = isDeep
    ? 'the pattern is too long, or nested too deeply'
    : `the pattern can't be translated: ${message}`
  return Object.assign(new PatternError('invalid', { line: 1, column: 1 }, reason), { cause })
}
