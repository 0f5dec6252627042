import { basename, extname } from 'node:path'

/** The title for a file: `soft-wave.ts` becomes "Soft wave"; `other` if its name has no letters. */
export function titleOfFile(file: string, other = 'Pattern'): string {
  const words = basename(file, extname(file))
    .replaceAll(/[-_ ]+/g, ' ')
    .trim()
  return words === '' ? other : words[0]!.toUpperCase() + words.slice(1)
}
