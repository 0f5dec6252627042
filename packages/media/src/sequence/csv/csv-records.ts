import { createReadStream } from 'node:fs'
import { CsvError } from 'csv-parse'
import { parse } from 'csv-parse/sync'
import { readHead, unreadable } from '../../files/read-file.ts'
import { SourceError } from '../../source/source-error.ts'

/** A line of a table. */
export type CsvRecord = {
  /** Counted from 1 in the file. */
  readonly line: number
  readonly cells: readonly string[]
}

const DELIMITERS = [',', ';', '\t']

/**
 * Reads the lines of a table one by one, except empty ones. Cells are separated by commas, semicolons
 * or tabs, may be quoted, and may be surrounded by spaces; a cell ends with its line. A byte-order
 * mark is ignored.
 *
 * @throws SourceError `damaged-file` or `unreadable-file`
 */
export async function* readRecords(path: string): AsyncGenerator<CsvRecord> {
  try {
    for await (const { line, text } of readLines(path)) {
      if (text.length > LONGEST_LINE) throw new RangeError(String(line))
      if (text !== '') yield { line, cells: cellsOf(path, line, text) }
    }
  } catch (cause) {
    if (cause instanceof RangeError) throw tooLong(path, cause)
    throw cause instanceof SourceError ? cause : unreadable(path, cause)
  }
}

// The parser of quoted cells takes ten times as long for lines without quotes.
function cellsOf(path: string, line: number, text: string): readonly string[] {
  if (!text.includes('"')) return text.split(/[,;\t]/).map((cell) => cell.trim())
  try {
    return parse(text, { delimiter: DELIMITERS, relax_column_count: true, trim: true })[0] ?? []
  } catch (cause) {
    const isOpen = cause instanceof CsvError && cause.code === 'CSV_QUOTE_NOT_CLOSED'
    const what = isOpen ? 'has an unclosed quotation mark' : 'is not a line of a table'
    throw new SourceError('damaged-file', `${path}: line ${line} ${what}`, { cause })
  }
}

function tooLong(path: string, cause: RangeError): SourceError {
  const text = `${path}: line ${cause.message} has more than ${LONGEST_LINE} characters`
  return new SourceError('damaged-file', text, { cause })
}

/** Maximum characters of a line; the names of 2^16 LEDs take a third of it. */
const LONGEST_LINE = 2 ** 22

/**
 * Reads the lines of a text file, numbered from 1, without its byte-order mark. Keeps only a piece of
 * the file and one line in memory.
 *
 * @throws RangeError for a line of more than {@link LONGEST_LINE} characters; its message has the
 *   number of the line
 */
async function* readLines(
  path: string,
): AsyncGenerator<{ readonly line: number; readonly text: string }> {
  const encoding = await encodingOf(path)
  const pieces = createReadStream(path, { encoding, highWaterMark: 2 ** 18 })
  let [line, rest] = [1, '']
  for await (const piece of pieces) {
    // A CR at the end of a piece may be the first half of CR LF.
    const lines = `${rest}${piece}`.split(/\r\n|\n|\r(?!$)/)
    rest = lines.pop()!
    for (const text of lines) yield { line, text: withoutMark(text, line++) }
    if (rest.length > LONGEST_LINE) throw new RangeError(String(line))
  }
  const text = rest.replace(/\r$/, '')
  if (text !== '') yield { line, text: withoutMark(text, line) }
}

/** UTF-16, as spreadsheets write it, is recognised by its byte-order mark. */
async function encodingOf(path: string): Promise<'utf8' | 'utf16le'> {
  const { head } = await readHead(path, 2)
  return head[0] === 0xff && head[1] === 0xfe ? 'utf16le' : 'utf8'
}

function withoutMark(text: string, line: number): string {
  return line === 1 && text.startsWith('\ufeff') ? text.slice(1) : text
}
