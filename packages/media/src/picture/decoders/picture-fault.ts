import { SourceError } from '../../source/source-error.ts'

/** What the decoder says when it does not know the format at all. */
export const UNKNOWN_FORMAT = /unsupported image format/

/** What the decoder says of a picture that is whole, but packed or stored in a way it does not know. */
const NOT_READ =
  /not configured|not implemented|samples out of range|bad labq format|Unsupported feature/

/** The pictures that are read, in words. */
export const PICTURES =
  'pictures (JPEG, PNG, WebP, AVIF, HEIC, JPEG XL, JPEG 2000, TIFF, BMP, TGA, PPM, QOI, SVG)'

/** What is read, in words. */
const ACCEPTED = `${PICTURES}, animations (GIF, WebP, APNG), videos, movies and shows`

/** A picture that can't be decoded, as one line that names the file and the reason. */
export function pictureFault(path: string, cause: unknown): SourceError {
  if (cause instanceof SourceError) return cause
  const message = cause instanceof Error ? cause.message : String(cause)
  if (UNKNOWN_FORMAT.test(message)) {
    return new SourceError(
      'unknown-format',
      `${path}: is nothing that can be read; ${ACCEPTED} are`,
      { cause },
    )
  }
  if (/pixel limit/.test(message)) {
    return new SourceError('too-large', `${path}: has too many pixels to be read`, { cause })
  }
  const reason = reasonOf(cause)
  const isWhole = NOT_READ.test(message)
  const what = isWhole ? 'is a picture of a kind that is not read' : 'is damaged or cut off'
  const text = `${path}: ${what} (${reason})`
  return new SourceError(isWhole ? 'unknown-format' : 'damaged-file', text, { cause })
}

/** Whether `error` tells of a file that is no picture at all. */
export function isNoPicture(error: unknown): boolean {
  if (!(error instanceof SourceError) || !(error.cause instanceof Error)) return false
  return error.code === 'unknown-format' && UNKNOWN_FORMAT.test(error.cause.message)
}

/** A picture of a known format that is not read. */
export function refusedFormat(path: string, format: string): SourceError {
  const text = `${path}: is a file of the format ${format}, which is not read; ${ACCEPTED} are`
  return new SourceError('unknown-format', text)
}

/** What a decoder says is wrong with a picture: the first line that is not harmless. */
export function reasonOf(cause: unknown): string {
  const message = cause instanceof Error ? cause.message : String(cause)
  const lines = message.replace(/^Input (file|buffer) /, '').split('\n')
  const line = lines.find((each) => !HARMLESS.test(each)) ?? lines[0]!
  return line.replace(/^has corrupt header: ?(?!$)|:$/, '')
}

/** A line that the decoder prints for every AVIF, also for a good one. */
const HARMLESS = /bad seek to \d+$/
