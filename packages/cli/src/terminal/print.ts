import { withOwnCommand } from './own-command.ts'

/** Writes one value as a line of JSON on standard output. */
export function printJson(value: unknown): void {
  process.stdout.write(`${JSON.stringify(value)}\n`)
}

/** Writes one line on standard error, where it does not mix with results. */
export function printNote(note: string): void {
  console.error(printable(withOwnCommand(note)))
}

/**
 * Writes lines of two or more aligned columns, with control characters escaped. On a terminal the last
 * column is wrapped where it ends.
 */
export function printColumns(table: readonly (readonly string[])[]): void {
  const { isTTY, columns } = process.stdout
  const width = isTTY === true && columns > 0 ? columns : Number.POSITIVE_INFINITY
  for (const line of alignColumns(table, width)) console.log(line)
}

/** Narrowest last column that is wrapped. */
const NARROWEST = 20

/** Characters up to which the others of a column are moved for the sake of a long cell. */
const WIDEST = 40

/** The lines of aligned columns, each at most `width` characters long if that leaves enough room. */
export function alignColumns(table: readonly (readonly string[])[], width: number): string[] {
  const rows = table.map((row) => row.map(printable))
  const widths = rows.reduce<number[]>(
    (known, row) =>
      row.map((cell, column) => Math.max(known[column] ?? 0, Math.min(cell.length, WIDEST))),
    [],
  )
  const start = widths.slice(0, -1).reduce((sum, each) => sum + each + GAP.length, 0)
  const room = width - start < NARROWEST ? Number.POSITIVE_INFINITY : width - start
  return rows.flatMap((row) => {
    const cells = row.slice(0, widths.length - 1)
    const [first = '', ...others] = wrapWords(row[widths.length - 1] ?? '', room)
    const begin = cells.map((cell, column) => cell.padEnd(widths[column] ?? 0) + GAP).join('')
    return [`${begin}${first}`.trimEnd(), ...others.map((line) => ' '.repeat(start) + line)]
  })
}

const GAP = '  '

/** Splits a text into lines of at most `room` characters, between words. */
function wrapWords(text: string, room: number): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const line = lines.at(-1)
    if (line === undefined || line.length + 1 + word.length > room) lines.push(word)
    else lines[lines.length - 1] = `${line} ${word}`
  }
  return lines
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
