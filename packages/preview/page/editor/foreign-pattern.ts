import { hasWordsOf } from '../studio/new-patterns.ts'
import { type PastedPattern, readPasted } from '../studio/read-pasted.ts'
import type { PatternFault } from './pattern-fault.ts'

/** A pattern in another language than that of the file in which it stands. */
export type ForeignPattern = PastedPattern & {
  /** What it is, for people: `GLSL shader`. */
  readonly what: string
}

/** Reads a text that does not play as another language’s pattern; `undefined` if it looks like none. */
export function foreignPattern(text: string, language: string): ForeignPattern | undefined {
  if (hasWordsOf(language, text)) return undefined
  const pattern = readPasted(text)
  if (pattern === undefined) return undefined
  return { ...pattern, what: pattern.name.endsWith('.js') ? 'Pixelblaze pattern' : 'GLSL shader' }
}

/** The fault of a text that is another language’s pattern. */
export function foreignFault({ what }: ForeignPattern): PatternFault {
  return { reason: `This is a ${what}, which plays as a layer of its own.` }
}
