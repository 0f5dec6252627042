import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { RenderError } from '../../render-error.ts'
import { unreadable } from '../read-range.ts'

/** A line of a table. */
export interface CsvRecord {
  /** Counted from 1 in the file. */
  readonly line: number
  readonly cells: readonly string[]
}

/** Characters of a line; one of 2^16 LEDs takes a sixth of it. */
const LONGEST_LINE = 2 ** 24

/**
 * The lines of a table one by one, without those that hold nothing: cells between commas,
 * semicolons or tabs, quoted or not, with or without spaces around them and a byte-order mark.
 *
 * @throws RenderError `damaged-file` or `unreadable-file`
 */
export async function* readRecords(path: string): AsyncGenerator<CsvRecord> {
  const parser = parse({
    bom: true,
    delimiter: [',', ';', '\t'],
    info: true,
    max_record_size: LONGEST_LINE,
    relax_column_count: true,
    skip_empty_lines: true,
    trim: true,
  })
  // An error reaches whoever reads the end of the pipeline.
  pipeline(createReadStream(path), parser, () => undefined)
  try {
    for await (const { info, record } of parser) yield { line: info.lines, cells: record }
  } catch (cause) {
    if (cause instanceof CsvError) throw brokenTable(path, cause)
    throw cause instanceof RenderError ? cause : unreadable(path, cause)
  }
}

function brokenTable(path: string, cause: CsvError): RenderError {
  const line = 'lines' in cause ? `line ${cause.lines}` : 'a line'
  return new RenderError('damaged-file', `${path}: ${line} ${reasonOf(cause)}`, { cause })
}

function reasonOf({ code }: CsvError): string {
  switch (code) {
    case 'CSV_QUOTE_NOT_CLOSED':
      return 'opens a quotation mark that nothing closes'
    case 'CSV_MAX_RECORD_SIZE':
      return `has more than ${LONGEST_LINE} characters`
    default:
      return 'is not a line of a table'
  }
}
