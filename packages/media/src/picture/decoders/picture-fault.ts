import { errorMessage } from '@ledloom/core'
import { PATTERN_FILES } from '@ledloom/patterns'
import { SourceError } from '../../source/source-error.ts'

/** The decoder's message for an unknown format. */
export const UNKNOWN_FORMAT = /unsupported image format/

/** The decoder's messages for intact pictures of an unsupported kind. */
const NOT_READ =
  /not configured|not implemented|samples out of range|bad labq format|Unsupported feature/

/** The supported pictures, for messages. */
export const PICTURES =
  'pictures (JPEG, PNG, WebP, AVIF, HEIC, JPEG XL, JPEG 2000, TIFF, BMP, TGA, PPM, QOI, SVG)'

/** All supported files, for messages. */
const ACCEPTED = `a picture, an animation, a video, a sequence (FSEQ, CSV), a pattern (${PATTERN_FILES}) or a show (YAML, JSON)`

/** Names of files that promise a video. */
const VIDEO_NAME = /\.(mp4|m4v|mov|mkv|webm|avi)$/i

/** The error for a picture that cannot be decoded, with the file and the reason on one line. */
export function pictureFault(path: string, cause: unknown): SourceError {
  if (cause instanceof SourceError) return cause
  const message = errorMessage(cause)
  if (UNKNOWN_FORMAT.test(message)) {
    const belied = VIDEO_NAME.test(path) ? ': it contains no video, despite its name' : ''
    const what = /\.svg$/i.test(path)
      ? 'has no whole <svg> element: it is damaged, cut off or no SVG'
      : `has an unknown format${belied}; use ${ACCEPTED}`
    return new SourceError('unknown-format', `${path}: ${what}`, { cause })
  }
  if (/pixel limit/.test(message)) {
    return new SourceError('too-large', `${path}: has too many pixels; make it smaller`, { cause })
  }
  const reason = reasonOf(cause)
  const isWhole = NOT_READ.test(message)
  const what = isWhole ? 'is a picture of an unsupported kind' : 'is damaged or cut off'
  const text = `${path}: ${what} (${reason})`
  return new SourceError(isWhole ? 'unknown-format' : 'damaged-file', text, { cause })
}

/** Returns true if `error` means that a file is not a picture at all. */
export function isNoPicture(error: unknown): boolean {
  if (!(error instanceof SourceError) || !(error.cause instanceof Error)) return false
  return error.code === 'unknown-format' && UNKNOWN_FORMAT.test(error.cause.message)
}

/** The error for a picture of a known but unsupported format. */
export function refusedFormat(path: string, format: string): SourceError {
  const text = `${path}: has the unsupported format ${format}; use ${PICTURES}`
  return new SourceError('unknown-format', text)
}

/** A decoder's reason: the first line of its message that is not harmless. */
export function reasonOf(cause: unknown): string {
  const message = errorMessage(cause)
  const lines = message.replace(/^Input (file|buffer) /, '').split('\n')
  const line = lines.find((each) => !HARMLESS.test(each)) ?? lines[0]!
  return line.replace(/^has corrupt header: ?(?!$)|:$/, '')
}

/** A line that the decoder prints for every AVIF, even intact ones. */
const HARMLESS = /bad seek to \d+$/
