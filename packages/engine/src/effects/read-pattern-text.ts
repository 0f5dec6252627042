import { isUtf8 } from 'node:buffer'
import { readFile } from 'node:fs/promises'

/**
 * Reads the text of a pattern: UTF-8, UTF-16 or Windows-1252 (Latin-1), as editors on Windows save it. A
 * byte order mark is left out. Without one, UTF-16 shows by the zero in its first character, which is
 * ASCII in every pattern.
 */
export async function readPatternText(path: string): Promise<string> {
  const bytes = await readFile(path)
  return new TextDecoder(encodingOf(bytes)).decode(bytes)
}

function encodingOf(bytes: Buffer): string {
  const [first, second] = bytes
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0)) return 'utf-16le'
  if ((first === 0xfe && second === 0xff) || (first === 0 && second !== 0)) return 'utf-16be'
  return isUtf8(bytes) ? 'utf-8' : 'windows-1252'
}
