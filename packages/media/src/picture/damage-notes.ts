import sharp from 'sharp'
import { createFileMemory } from '../files/file-memory.ts'
import { checkReadable } from '../files/read-file.ts'
import { pictureFault, reasonOf } from './decoders/picture-fault.ts'
import type { PictureHeader } from './picture-header.ts'

/** Size of the thumbnail that is examined: a row for each hundredth of the picture. */
const WIDTH = 16
const ROWS = 100

/** Maximum number of missing rows; a picture with more is refused. */
const MOST_MISSING = 90

/** Largest difference of values in rows that were never decoded. */
const TOLERANCE = 2

/**
 * Returns notes for the user if a still picture cannot be decoded completely: why, and how much is
 * missing. Decodes it a few rows at a time.
 *
 * @throws SourceError `damaged-file` if less than a tenth of it can be decoded
 */
export async function damageNotes(path: string, header: PictureHeader): Promise<readonly string[]> {
  const { size, mtimeMs } = await checkReadable(path)
  return notes.get(path, `${size} ${mtimeMs}`, () => findDamage(path, header))
}

const notes = createFileMemory<readonly string[]>()

async function findDamage(path: string, header: PictureHeader): Promise<readonly string[]> {
  const { format, pageCount, unpacker } = header
  if (format === 'svg' || pageCount > 1 || unpacker !== undefined) return []
  const cause = await (format === 'tiff' ? faultOfTiff(path) : faultOf(path, 'warning'))
  if (cause === undefined) return []
  const rows = await lookThrough(path, 'none').catch((error: unknown) => {
    throw pictureFault(path, error)
  })
  const missing = countMissingRows(rows)
  if (missing > MOST_MISSING) throw pictureFault(path, cause)
  const much =
    missing > 0
      ? `, and about the last ${Math.round((100 * missing) / ROWS)} % of it are missing`
      : ''
  return [
    `${path} is damaged or cut off (${reasonOf(cause)})${much}; all that can be decoded is shown`,
  ]
}

// The decoder warns of unknown tags in a TIFF, which are allowed, and of unreadable tiles.
async function faultOfTiff(path: string): Promise<unknown> {
  const warning = await faultOf(path, 'warning')
  if (warning === undefined || isReadingFault(warning)) return warning
  return faultOf(path, 'error')
}

function isReadingFault(cause: unknown): boolean {
  return /^tiff2vips: (Read|Seek|Decoding) error/.test(reasonOf(cause))
}

function faultOf(path: string, failOn: 'warning' | 'error'): Promise<unknown> {
  return lookThrough(path, failOn).then(
    () => undefined,
    (error: unknown) => error,
  )
}

function lookThrough(path: string, failOn: 'warning' | 'error' | 'none'): Promise<Buffer> {
  return sharp(path, { failOn, limitInputPixels: false, sequentialRead: true })
    .resize({ width: WIDTH, height: ROWS, fit: 'fill', kernel: 'linear', fastShrinkOnLoad: false })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer()
}

/** Counts the uniform rows at the end: decoders fill missing rows with one colour. */
function countMissingRows(rows: Buffer): number {
  const last = rows.subarray(rows.byteLength - 4)
  const isFilled = (value: number, index: number) => Math.abs(value - last[index % 4]!) > TOLERANCE
  const from = rows.findLastIndex(isFilled)
  return ROWS - Math.ceil((from + 1) / (4 * WIDTH))
}
