import { countOf } from '@ledloom/core'
import { readLastByte } from '../../files/read-file.ts'
import { SourceError } from '../../source/source-error.ts'
import { checkMovieSize } from '../movie-format.ts'
import { type CsvColumns, readColumns } from './csv-columns.ts'
import { type CsvRecord, readRecords } from './csv-records.ts'

/** The frames in a table. */
export type FrameTable = {
  readonly ledCount: number
  /** R G B of each LED, frame after frame. */
  readonly data: Uint8Array
  /** The numbers of the frames; empty without such a column. */
  readonly ids: readonly number[]
  /** Duration of each frame, in the table's unit; empty without such a column. */
  readonly times: readonly number[]
  /** Notes for the user, a sentence each. */
  readonly notes: readonly string[]
}

const LINE_FEED = 10

/** Maximum number of frames: nine hours at 30 per second. */
const MOST_FRAMES = 2 ** 20

/**
 * Reads the frames in a table. Drops the incomplete last line of a file that is cut off; a note says
 * so.
 *
 * @throws SourceError if the names or a line are wrong, there is no frame, or it is too large
 */
export async function readFrameTable(path: string): Promise<FrameTable> {
  const records = readRecords(path)
  const { value: names } = await records.next()
  if (!names) throw new SourceError('damaged-file', `${path}: has no lines`)
  const columns = readColumns(path, withoutLastEmpty(names.cells))
  const table: TableBuilder = { path, columns, bytes: createGrowingBytes(), ids: [], times: [] }
  const short = await fillTable(table, records)
  const data = table.bytes.finish()
  const frameCount = data.byteLength / (3 * columns.ledCount)
  const isCut = short !== undefined && (await readLastByte(path)) !== LINE_FEED
  if (short !== undefined && !isCut) throw wrongCount(path, short, columns)
  if (frameCount === 0) throw new SourceError('damaged-file', `${path}: has no complete frame`)
  const notes = isCut ? [`${path} is cut off: it holds ${countOf(frameCount, 'whole frame')}`] : []
  return { ledCount: columns.ledCount, data, ids: table.ids, times: table.times, notes }
}

type TableBuilder = {
  readonly path: string
  readonly columns: CsvColumns
  readonly bytes: GrowingBytes
  readonly ids: number[]
  readonly times: number[]
}

/** Returns the last line if it is too short to be a frame. */
async function fillTable(
  table: TableBuilder,
  records: AsyncIterable<CsvRecord>,
): Promise<CsvRecord | undefined> {
  const { path, columns } = table
  let short: CsvRecord | undefined
  for await (const { line, cells: all } of records) {
    if (short !== undefined) throw wrongCount(path, short, columns)
    const cells = all.length > columns.count ? withoutLastEmpty(all) : all
    const record = { line, cells }
    if (cells.length > columns.count) throw wrongCount(path, record, columns)
    if (cells.length < columns.count) short = record
    else takeLine(table, record)
  }
  return short
}

function takeLine({ path, columns, bytes, ids, times }: TableBuilder, record: CsvRecord): void {
  const frameLength = 3 * columns.ledCount
  checkFrameCount(path, bytes.byteLength / frameLength)
  checkMovieSize(path, bytes.byteLength / frameLength + 1, frameLength)
  readColours(bytes.grow(frameLength), path, { record, columns })
  const id = readNumber(path, record, columns.id)
  const time = readNumber(path, record, columns.time)
  if (id !== undefined) ids.push(id)
  if (time !== undefined) times.push(time)
}

// Besides its bytes a line costs memory for its id and time, so the limit on bytes is not enough.
function checkFrameCount(path: string, frameCount: number): void {
  if (frameCount < MOST_FRAMES) return
  throw new SourceError(
    'too-large',
    `${path}: is too large: it has more than ${MOST_FRAMES} frames`,
  )
}

// A separator at the end of a line does not start another column.
function withoutLastEmpty(cells: readonly string[]): readonly string[] {
  return cells.at(-1) === '' ? cells.slice(0, -1) : cells
}

function wrongCount(path: string, { line, cells }: CsvRecord, { count }: CsvColumns): SourceError {
  return new SourceError(
    'damaged-file',
    `${path}: line ${line} has ${cells.length} values, but the header names ${count}`,
  )
}

/**
 * Writes the colours of a line into `out`, three bytes per LED. Such tables drive LEDs
 * directly: a value is the byte sent to the LED, 0 to 255, rounded to a whole number.
 *
 * @throws SourceError `damaged-file` for a value that is none of these
 */
function readColours(
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

/** A value of a line that must be a number, or `undefined` if there is no such column. */
function readNumber(
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

/** A growing array of bytes. */
interface GrowingBytes {
  readonly byteLength: number
  /** `length` more bytes at the end, for the caller to fill at once. */
  grow(length: number): Uint8Array
  /** All bytes, without a copy. */
  finish(): Uint8Array
}

const FIRST_ROOM = 2 ** 16

/** An empty array, whose capacity doubles when it is full. */
function createGrowingBytes(): GrowingBytes {
  let bytes = new Uint8Array(FIRST_ROOM)
  let used = 0
  return {
    get byteLength() {
      return used
    },
    grow(length) {
      if (used + length > bytes.byteLength) {
        const roomier = new Uint8Array(Math.max(used + length, bytes.byteLength * 2))
        roomier.set(bytes.subarray(0, used))
        bytes = roomier
      }
      used += length
      return bytes.subarray(used - length, used)
    },
    finish: () => bytes.subarray(0, used),
  }
}
