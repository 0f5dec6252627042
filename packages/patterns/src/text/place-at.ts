import type { Place } from '../errors/pattern-error.ts'

/** The line and the column of an offset in a text. */
export function placeAt(text: string, offset: number): Place {
  const before = text.slice(0, offset)
  return { line: before.split('\n').length, column: offset - before.lastIndexOf('\n') }
}
