import { SourceError } from '../../source-error.ts'
import type { CsvColumns } from './csv-columns.ts'
import type { CsvRecord } from './csv-records.ts'

/**
 * Writes the colours of a line into `out`, three bytes an LED. What goes round as CSV drives LEDs
 * directly: a value is what the LED is told, 0 to 255, rounded where it is no whole number.
 *
 * @throws SourceError `damaged-file` for a value that is none of these
 */
export function readColours(
  out: Uint8Array,
  path: string,
  { record, columns }: { readonly record: CsvRecord; readonly columns: CsvColumns },
): Uint8Array {
  for (let index = 0; index < out.length; index++) {
    const cell = record.cells[columns.colours[index]!]!
    const value = Math.round(cell === '' ? Number.NaN : Number(cell))
    if (!(value >= 0 && value <= 255)) throw wrongColour(path, record, { cell, index })
    out[index] = value
  }
  return out
}

/** A value of a line that must be a number, or `undefined` where there is no such column. */
export function readNumber(
  path: string,
  { line, cells }: CsvRecord,
  column: number | undefined,
): number | undefined {
  if (column === undefined) return undefined
  const cell = cells[column]!
  const value = cell === '' ? Number.NaN : Number(cell)
  if (Number.isFinite(value)) return value
  throw new SourceError(
    'damaged-file',
    `${path}: line ${line}: column ${column + 1} must be a number, got ${quote(cell)}`,
  )
}

function wrongColour(
  path: string,
  { line }: CsvRecord,
  { cell, index }: { readonly cell: string; readonly index: number },
): SourceError {
  const name = `${'RGB'[index % 3]}_${Math.floor(index / 3)}`
  return new SourceError(
    'damaged-file',
    `${path}: line ${line}: ${name} must be 0 to 255, got ${quote(cell)}`,
  )
}

function quote(cell: string): string {
  return JSON.stringify(cell.slice(0, 20))
}
