import { countOf } from '../../count-of.ts'
import { SourceError } from '../../source-error.ts'
import { checkMovieSize } from '../movie-limits.ts'
import { readLastByte } from '../read-range.ts'
import { type CsvColumns, readColumns } from './csv-columns.ts'
import { type CsvRecord, readRecords } from './csv-records.ts'
import type { FrameTable } from './frame-table.ts'
import { createGrowingBytes, type GrowingBytes } from './growing-bytes.ts'
import { readColours, readNumber } from './read-values.ts'

const LINE_FEED = 10

/** Frames of a table that are read: nine hours at thirty a second. */
const MOST_FRAMES = 2 ** 20

/**
 * The lines of an animation's table. A last line that is not whole, where the file is cut off, is
 * left out, and a note says so.
 *
 * @throws SourceError where the names or a line are wrong, there is no frame, or it is too large
 */
export async function readFrameTable(path: string): Promise<FrameTable> {
  const records = readRecords(path)
  const { value: names } = await records.next()
  if (!names) throw new SourceError('damaged-file', `${path}: holds no line`)
  const columns = readColumns(path, withoutLastEmpty(names.cells))
  const filling: Filling = { path, columns, bytes: createGrowingBytes(), ids: [], times: [] }
  const short = await fillTable(filling, records)
  const data = filling.bytes.finish()
  const frameCount = data.byteLength / (3 * columns.ledCount)
  const isCut = short !== undefined && (await readLastByte(path)) !== LINE_FEED
  if (short !== undefined && !isCut) throw wrongCount(path, short, columns)
  if (frameCount === 0) throw new SourceError('damaged-file', `${path}: holds no whole frame`)
  const notes = isCut ? [`${path} is cut off: it holds ${countOf(frameCount, 'whole frame')}`] : []
  return { ledCount: columns.ledCount, data, ids: filling.ids, times: filling.times, notes }
}

interface Filling {
  readonly path: string
  readonly columns: CsvColumns
  readonly bytes: GrowingBytes
  readonly ids: number[]
  readonly times: number[]
}

/** The last line, where it is too short and so is not in the table. */
async function fillTable(
  filling: Filling,
  records: AsyncIterable<CsvRecord>,
): Promise<CsvRecord | undefined> {
  const { path, columns } = filling
  let short: CsvRecord | undefined
  for await (const { line, cells: all } of records) {
    if (short !== undefined) throw wrongCount(path, short, columns)
    const cells = all.length > columns.count ? withoutLastEmpty(all) : all
    const record = { line, cells }
    if (cells.length > columns.count) throw wrongCount(path, record, columns)
    if (cells.length < columns.count) short = record
    else takeLine(filling, record)
  }
  return short
}

function takeLine({ path, columns, bytes, ids, times }: Filling, record: CsvRecord): void {
  const frameLength = 3 * columns.ledCount
  checkFrameCount(path, bytes.byteLength / frameLength)
  checkMovieSize(path, bytes.byteLength / frameLength + 1, frameLength)
  readColours(bytes.grow(frameLength), path, { record, columns })
  const id = readNumber(path, record, columns.id)
  const time = readNumber(path, record, columns.time)
  if (id !== undefined) ids.push(id)
  if (time !== undefined) times.push(time)
}

// A line costs more than its bytes, so that 2^30 of them are not enough of a limit.
function checkFrameCount(path: string, frameCount: number): void {
  if (frameCount < MOST_FRAMES) return
  throw new SourceError(
    'too-large',
    `${path}: is too large: it has more than ${MOST_FRAMES} frames`,
  )
}

// A separator at the end of a line opens no further column.
function withoutLastEmpty(cells: readonly string[]): readonly string[] {
  return cells.at(-1) === '' ? cells.slice(0, -1) : cells
}

function wrongCount(path: string, { line, cells }: CsvRecord, { count }: CsvColumns): SourceError {
  return new SourceError(
    'damaged-file',
    `${path}: line ${line} must have ${count} values, as there are names, and has ${cells.length}`,
  )
}
