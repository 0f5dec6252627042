import { CsvError } from 'csv-parse'
import { parse } from 'csv-parse/sync'
import { SourceError } from '../../source-error.ts'
import { unreadable } from '../read-range.ts'
import { LONGEST_LINE, readLines } from './csv-lines.ts'

/** A line of a table. */
export interface CsvRecord {
  /** Counted from 1 in the file. */
  readonly line: number
  readonly cells: readonly string[]
}

const DELIMITERS = [',', ';', '\t']

/**
 * The lines of a table one by one, without those that hold nothing: cells between commas,
 * semicolons or tabs, quoted or not, with or without spaces around them and a byte-order mark. A
 * cell does not go over the end of a line.
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

// A parser of all that may be quoted takes ten times as long for each line, where nothing is.
function cellsOf(path: string, line: number, text: string): readonly string[] {
  if (!text.includes('"')) return text.split(/[,;\t]/).map((cell) => cell.trim())
  try {
    return parse(text, { delimiter: DELIMITERS, relax_column_count: true, trim: true })[0] ?? []
  } catch (cause) {
    const isOpen = cause instanceof CsvError && cause.code === 'CSV_QUOTE_NOT_CLOSED'
    const what = isOpen ? 'opens a quotation mark that nothing closes' : 'is not a line of a table'
    throw new SourceError('damaged-file', `${path}: line ${line} ${what}`, { cause })
  }
}

function tooLong(path: string, cause: RangeError): SourceError {
  const text = `${path}: line ${cause.message} has more than ${LONGEST_LINE} characters`
  return new SourceError('damaged-file', text, { cause })
}
