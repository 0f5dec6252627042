import {
  createFrame,
  createMovie,
  createOutputStage,
  frameByteLength,
  type Movie,
  movieFrame,
  type PixelFormat,
} from '@ledloom/core'

/** `movie` with the same light in another pixel format; itself if it has that format. */
export function convertMovie(movie: Movie, format: PixelFormat): Movie {
  const { ledProfile, bytesPerLed } = movie.format
  if (ledProfile === format.ledProfile && bytesPerLed === format.bytesPerLed) return movie
  const { ledCount, frameCount, frameRate } = movie
  const from = createOutputStage(movie.format)
  const to = createOutputStage(format)
  const frame = createFrame(ledCount)
  const byteLength = frameByteLength(ledCount, format)
  const data = new Uint8Array(frameCount * byteLength)
  for (let index = 0; index < frameCount; index++) {
    to.encode(data, from.decode(frame, movieFrame(movie, index)), index * byteLength)
  }
  return createMovie({ ledCount, format, frameCount, frameRate, data })
}
