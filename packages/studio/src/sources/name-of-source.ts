import { basename, extname } from 'node:path'

const LONGEST = 32

/**
 * What a device calls the movie of sources: the effects, or the files without folder and ending,
 * with a plus between them.
 */
export function nameOfSource(...texts: readonly string[]): string {
  const names = texts.map((text) => basename(text, extname(text)) || text)
  return [...names.join('+')].slice(0, LONGEST).join('')
}
