import { createReadStream } from 'node:fs'
import { readHead } from '../read-range.ts'

/** A line of text. */
export interface CsvLine {
  /** Counted from 1 in the file. */
  readonly line: number
  readonly text: string
}

/** Characters of a line that are read; the names of 2^16 LEDs take a third of it. */
export const LONGEST_LINE = 2 ** 22

/**
 * The lines of a text file, whatever ends them, without its byte-order mark. In memory at a time is
 * a piece of the file, and a line.
 *
 * @throws RangeError for a line of more than {@link LONGEST_LINE} characters; its message has the
 *   number of the line
 */
export async function* readLines(path: string): AsyncGenerator<CsvLine> {
  const encoding = await encodingOf(path)
  const pieces = createReadStream(path, { encoding, highWaterMark: 2 ** 18 })
  let [line, rest] = [1, '']
  for await (const piece of pieces) {
    // A line ends with CR LF too: a CR at the end waits for what follows.
    const lines = `${rest}${piece}`.split(/\r\n|\n|\r(?!$)/)
    rest = lines.pop()!
    for (const text of lines) yield { line, text: withoutMark(text, line++) }
    if (rest.length > LONGEST_LINE) throw new RangeError(String(line))
  }
  const text = rest.replace(/\r$/, '')
  if (text !== '') yield { line, text: withoutMark(text, line) }
}

/** UTF-16, which spreadsheets write, is told by its byte-order mark. */
async function encodingOf(path: string): Promise<'utf8' | 'utf16le'> {
  const { head } = await readHead(path, 2)
  return head[0] === 0xff && head[1] === 0xfe ? 'utf16le' : 'utf8'
}

function withoutMark(text: string, line: number): string {
  return line === 1 && text.startsWith('\ufeff') ? text.slice(1) : text
}
