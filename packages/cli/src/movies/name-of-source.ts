import { basename, extname } from 'node:path'

const LONGEST = 32

/** What a device calls the movie of a source: the effect, or the file without folder and ending. */
export function nameOfSource(text: string): string {
  const name = basename(text, extname(text)) || text
  return [...name].slice(0, LONGEST).join('')
}
