/** What is wrong with a pattern. */
export type PatternFault = {
  /** Line and column from 1; `undefined` for what has no place in the text. */
  readonly place?: { readonly line: number; readonly column: number } | undefined
  readonly reason: string
}

/** Reads a message of the host about a pattern: `line 3, column 5: …`. */
export function readFault(message: string): PatternFault {
  const [, line, column, reason] = /^line (\d+), column (\d+): (.*)$/s.exec(message) ?? []
  if (reason === undefined) return { reason: message }
  return { place: { line: Number(line), column: Number(column) }, reason }
}

/** A fault for people. */
export function faultText({ place, reason }: PatternFault): string {
  return place === undefined ? reason : `Line ${place.line}: ${reason}`
}
