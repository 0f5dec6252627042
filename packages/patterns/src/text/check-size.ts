import { PatternError } from '../errors/pattern-error.ts'

/** Bytes of the text of a pattern, in UTF-8. */
const MOST_BYTES = 2 ** 18

/** @throws PatternError `invalid` for a text of more than 256 kB */
export function checkSize(text: string): void {
  const bytes = new TextEncoder().encode(text).byteLength
  if (bytes <= MOST_BYTES) return
  const [most, given] = [MOST_BYTES, bytes].map((each) => Math.ceil(each / 1024))
  const reason = `a pattern may have at most ${most} kB; this one has ${given}`
  throw new PatternError('invalid', { line: 1, column: 1 }, reason)
}
