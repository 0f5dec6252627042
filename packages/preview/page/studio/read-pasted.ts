import { nameOfPasted, plainName } from './new-patterns.ts'

/** A pattern that was pasted, with a name for its file. */
export type PastedPattern = { readonly name: string; readonly text: string }

/** A block of code as people post it in forums and chats. */
const FENCED = /^\s*(```+|~~~+)[^\n`]*\r?\n([\s\S]*?)\n?[ \t]*\1\s*$/

/**
 * Reads a pattern that was pasted: its text, a block of code in Markdown, or an export of Pixelblaze (`.epe`);
 * `undefined` if it looks like no pattern.
 */
export function readPasted(pasted: string): PastedPattern | undefined {
  const exported = readExport(pasted)
  if (exported !== undefined) return exported
  const text = FENCED.exec(pasted)?.[2] ?? pasted
  const name = nameOfPasted(text)
  return name === undefined ? undefined : { name, text }
}

/** JSON with the pattern's `name`, and its text in `sources.main`. */
function readExport(pasted: string): PastedPattern | undefined {
  if (!/^\s*\{/.test(pasted)) return undefined
  try {
    const { name, sources } = JSON.parse(pasted) as Export
    const text = sources?.main
    if (typeof text !== 'string') return undefined
    const title = typeof name === 'string' ? plainName(name) : ''
    return title === ''
      ? { name: nameOfPasted(text) ?? 'Pasted pattern.js', text }
      : { name: `${title}.js`, text }
  } catch {
    return undefined
  }
}

type Export = { readonly name?: unknown; readonly sources?: { readonly main?: unknown } }
