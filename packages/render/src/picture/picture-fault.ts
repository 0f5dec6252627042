import { basename, extname } from 'node:path'
import { RenderError } from '../render-error.ts'

/** What the decoder says when it does not know the format at all. */
const UNKNOWN_FORMAT = /unsupported image format/

/** A picture that can't be decoded, as one line that names the file and the reason. */
export function pictureFault(path: string, cause: unknown): RenderError {
  const message = cause instanceof Error ? cause.message : String(cause)
  if (UNKNOWN_FORMAT.test(message)) {
    return new RenderError('unknown-format', `${path}: ${unknownContent(path)}`, { cause })
  }
  if (/pixel limit/.test(message)) {
    return new RenderError('too-large', `${path}: has too many pixels to be read`, { cause })
  }
  const reason = message.split('\n', 1)[0]!.replace(/^Input (file|buffer) /, '')
  return new RenderError('damaged-file', `${path}: is damaged or cut off (${reason})`, { cause })
}

function unknownContent(path: string): string {
  const extension = extname(basename(path)).slice(1)
  return extension === ''
    ? 'is not a picture that can be read'
    : `is not a picture that can be read, whatever its name (.${extension}) says`
}
