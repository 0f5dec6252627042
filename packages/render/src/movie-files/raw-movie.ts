import { createMovie, frameByteLength, type Movie } from '@ledloom/core'
import { RenderError } from '../render-error.ts'
import type { MovieFileOptions } from './movie-file.ts'

const USUAL_FRAME_RATE = 25

/**
 * The movie a bare device payload holds.
 *
 * @throws TypeError where `ledCount` or `format` is not given
 * @throws RangeError for a `frameRate` that is not above 0
 * @throws RenderError `damaged-file` where the bytes are no whole number of frames
 */
export function rawMovie(
  path: string,
  data: Uint8Array,
  { ledCount, format, frameRate = USUAL_FRAME_RATE }: MovieFileOptions,
): Movie {
  if (ledCount === undefined || format === undefined) {
    throw new TypeError(`${path}: a .bin has no header: ledCount and format must be given`)
  }
  const frameCount = data.byteLength / frameByteLength(ledCount, format)
  if (!Number.isInteger(frameCount)) {
    throw new RenderError(
      'damaged-file',
      `${path}: ${data.byteLength} bytes are no whole number of frames of ${ledCount} LEDs × ${format.bytesPerLed} bytes`,
    )
  }
  return createMovie({ ledCount, format, frameCount, frameRate, data })
}
