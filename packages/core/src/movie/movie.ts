import type { PixelFormat } from '../output/pixel-format.ts'

/** Frames × LEDs × bytes: exactly the payload a device stores and plays by itself. */
export interface Movie {
  readonly ledCount: number
  readonly format: PixelFormat
  readonly frameCount: number
  /** Frames a second the movie is meant to be played at. */
  readonly frameRate: number
  /** `frameCount × ledCount × bytesPerLed` bytes, no header, no padding. */
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

/** Seconds a movie, made or only planned, plays before it starts over. */
export function movieDuration({
  frameCount,
  frameRate,
}: Pick<Movie, 'frameCount' | 'frameRate'>): number {
  return frameCount / frameRate
}
