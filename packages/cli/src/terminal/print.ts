import { withOwnCommand } from './own-command.ts'

/** Writes one value as a line of JSON on standard output. */
export function printJson(value: unknown): void {
  process.stdout.write(`${JSON.stringify(value)}\n`)
}

/** Writes one line on standard error, where it does not mix with results. */
export function printNote(note: string): void {
  console.error(printable(withOwnCommand(note)))
}

/** Writes lines of two or more aligned columns, with control characters escaped. */
export function printColumns(table: readonly (readonly string[])[]): void {
  const rows = table.map((row) => row.map(printable))
  const widths = rows.reduce<number[]>(
    (known, row) => row.map((cell, column) => Math.max(known[column] ?? 0, cell.length)),
    [],
  )
  for (const row of rows) {
    const cells = row.map((cell, column) => cell.padEnd(widths[column] ?? 0))
    console.log(cells.join('  ').trimEnd())
  }
}

/** Longest word; the middle of a longer one is left out. */
const LONGEST_WORD = 160

/** Longest text, likewise. */
const LONGEST_TEXT = 1000

/** Characters that control a terminal or the direction of its text, and halves of characters. */
const CONTROL = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu

/**
 * Makes any text, from files and networks too, safe to show on one line of a terminal: line breaks
 * become spaces, other control characters are escaped (`\u{1b}`), and the middle of long words and
 * texts is left out.
 */
export function printable(text: string): string {
  const line = escapeControl(text.replaceAll(/[\t\r\n]+/g, ' '))
  const words = line.replaceAll(/\S+/g, (word) => shorten(word, LONGEST_WORD))
  return shorten(words, LONGEST_TEXT)
}

/** `text` with its control characters escaped, line breaks too. */
export function escapeControl(text: string): string {
  return text.replaceAll(CONTROL, (found) => `\\u{${found.codePointAt(0)?.toString(16)}}`)
}

function shorten(text: string, longest: number): string {
  const characters = [...text]
  const kept = Math.floor(longest / 2)
  if (characters.length <= longest) return text
  return `${characters.slice(0, kept).join('')}…${characters.slice(-kept).join('')}`
}
