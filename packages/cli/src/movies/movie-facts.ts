import { frameByteLength, type Movie } from '@ledloom/core'

/** What machines are told of a movie; its bytes do not have to be there yet. */
export function movieFacts({ ledCount, format, frameCount, frameRate }: Omit<Movie, 'data'>) {
  const byteLength = frameCount * frameByteLength(ledCount, format)
  return { ledCount, ...format, frameCount, frameRate, byteLength }
}
