import { RenderError } from '../render-error.ts'

/** What the decoder says when it does not know the format at all. */
export const UNKNOWN_FORMAT = /unsupported image format/

/** What is read, in words. */
const ACCEPTED =
  'pictures (JPEG, PNG, WebP, AVIF, HEIC, JPEG XL, JPEG 2000, TIFF, BMP, TGA, PPM, QOI, SVG), animations (GIF, WebP, APNG), videos, movies and shows'

/** A picture that can't be decoded, as one line that names the file and the reason. */
export function pictureFault(path: string, cause: unknown): RenderError {
  if (cause instanceof RenderError) return cause
  const message = cause instanceof Error ? cause.message : String(cause)
  if (UNKNOWN_FORMAT.test(message)) {
    return new RenderError(
      'unknown-format',
      `${path}: is nothing that can be read; ${ACCEPTED} are`,
      { cause },
    )
  }
  if (/pixel limit/.test(message)) {
    return new RenderError('too-large', `${path}: has too many pixels to be read`, { cause })
  }
  const text = `${path}: is damaged or cut off (${reasonOf(cause)})`
  return new RenderError('damaged-file', text, { cause })
}

/** A picture of a known format that is not read. */
export function refusedFormat(path: string, format: string): RenderError {
  const text = `${path}: is a file of the format ${format}, which is not read; ${ACCEPTED} are`
  return new RenderError('unknown-format', text)
}

/** What a decoder says is wrong with a picture: the first line that is not harmless. */
export function reasonOf(cause: unknown): string {
  const message = cause instanceof Error ? cause.message : String(cause)
  const lines = message.replace(/^Input (file|buffer) /, '').split('\n')
  return lines.find((line) => !HARMLESS.test(line)) ?? lines[0]!
}

/** A line that the decoder prints for every AVIF, also for a good one. */
const HARMLESS = /bad seek to \d+$/
