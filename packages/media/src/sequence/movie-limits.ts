import { SourceError } from '../source-error.ts'

/** The most bytes a movie out of a file may take: it is in memory as a whole. */
export const MOST_MOVIE_BYTES = 2 ** 30

/**
 * Gives `frameCount × frameLength`.
 *
 * @throws SourceError `too-large`
 */
export function checkMovieSize(path: string, frameCount: number, frameLength: number): number {
  const byteLength = frameCount * frameLength
  if (byteLength <= MOST_MOVIE_BYTES) return byteLength
  throw new SourceError(
    'too-large',
    `${path}: is too large: ${frameCount} frames of ${frameLength} bytes; ${MOST_MOVIE_BYTES} bytes can be read`,
  )
}
