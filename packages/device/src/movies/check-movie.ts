import { frameByteLength, type Movie } from '@ledloom/core'
import type { MovieDevice } from './movie-device.ts'

/** @throws RangeError for a movie that is made for other lights */
export function checkMovieSuits(
  movie: Pick<Movie, 'ledCount' | 'format'>,
  { ledCount, format: { bytesPerLed } }: MovieDevice,
): void {
  if (movie.ledCount !== ledCount) {
    throw new RangeError(`the movie is for ${movie.ledCount} LEDs, but the device has ${ledCount}`)
  }
  if (movie.format.bytesPerLed !== bytesPerLed) {
    throw new RangeError(
      `the movie has ${movie.format.bytesPerLed} bytes an LED, but the device takes ${bytesPerLed}`,
    )
  }
}

/** @throws RangeError for a movie without frames, or whose bytes are not those of its frames */
export function checkMovieLength({ frameCount, ledCount, format, data }: Movie): void {
  const expected = frameCount * frameByteLength(ledCount, format)
  if (frameCount >= 1 && data.length === expected) return
  throw new RangeError(
    `a movie of ${frameCount} frames must have ${expected} bytes, got ${data.length}`,
  )
}
