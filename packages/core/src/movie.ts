import { checkCount, checkPositive } from './errors/check-option.ts'
import type { PixelFormat } from './output/pixel-format.ts'

/** Frames × LEDs × bytes: exactly the payload that a device stores and plays. */
export interface Movie {
  readonly ledCount: number
  readonly format: PixelFormat
  readonly frameCount: number
  /** Intended frames per second. */
  readonly frameRate: number
  /** `frameCount × ledCount × bytesPerLed` bytes, no header, no padding. */
  readonly data: Uint8Array
}

/** Frames of a movie that follow each other. */
export interface MoviePart {
  /** The place of its first frame in the movie, counted from 0. */
  readonly first: number
  /** Whole frames. */
  readonly data: Uint8Array
}

/** Bytes of one frame. */
export function frameByteLength(ledCount: number, format: PixelFormat): number {
  return ledCount * format.bytesPerLed
}

/** A view (no copy) of the bytes of frame `index`, counted from 0. */
export function movieFrame(movie: Movie, index: number): Uint8Array {
  if (!Number.isInteger(index) || index < 0 || index >= movie.frameCount) {
    throw new RangeError(`frame must be 0 to ${movie.frameCount - 1}, got ${index}`)
  }
  const byteLength = frameByteLength(movie.ledCount, movie.format)
  return movie.data.subarray(index * byteLength, (index + 1) * byteLength)
}

/** Seconds that a movie plays before it starts over. */
export function movieDuration({
  frameCount,
  frameRate,
}: Pick<Movie, 'frameCount' | 'frameRate'>): number {
  return frameCount / frameRate
}

/**
 * Creates a movie after checking that its parts fit together. `data` is kept, not copied.
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

/**
 * The delay between frames that a device takes as a frame rate, in whole milliseconds, at least 1.
 * @param frameRate frames per second, above 0
 * @throws RangeError for any other rate
 */
export function frameDelayMs(frameRate: number): number {
  checkPositive('frameRate', frameRate)
  return Math.max(1, Math.round(1000 / frameRate))
}

/**
 * The frames per second that a device plays at a delay between frames.
 * @throws RangeError for a delay that is not a whole number of 1 or more
 */
export function frameRateOfDelay(delayMs: number): number {
  checkCount('delayMs', delayMs)
  return 1000 / delayMs
}
