import { checkCount, checkPositive } from '../options/check-option.ts'
import { frameByteLength, type Movie } from './movie.ts'

/**
 * A movie whose parts fit each other; `data` is kept, not copied.
 *
 * @throws RangeError for a count that is not a whole number of 1 or more, a frame rate not above 0,
 *   or data of another length than `frameCount × ledCount × bytesPerLed`
 */
export function createMovie(movie: Movie): Movie {
  const { ledCount, format, frameCount, frameRate, data } = movie
  checkCount('ledCount', ledCount)
  checkCount('frameCount', frameCount)
  checkPositive('frameRate', frameRate)
  const byteLength = frameCount * frameByteLength(ledCount, format)
  if (data.length !== byteLength) {
    throw new RangeError(
      `data must have ${byteLength} bytes (${frameCount} frames × ${ledCount} LEDs × ${format.bytesPerLed}), got ${data.length}`,
    )
  }
  return { ledCount, format, frameCount, frameRate, data }
}
