import { readFile } from 'node:fs/promises'
import { basename, extname } from 'node:path'
import type { Movie, PixelFormat } from '@ledloom/core'
import { checkReadable } from '../files/check-readable.ts'
import { writeFileAtomically } from '../files/write-file-atomically.ts'
import { RenderError } from '../render-error.ts'
import { decodeFseq, encodeFseq } from './fseq.ts'
import { rawMovie } from './raw-movie.ts'

/** What a file without a header does not tell by itself; other files are checked against it. */
export interface MovieFileOptions {
  readonly ledCount?: number
  readonly format?: PixelFormat
  /** Frames a second of a raw payload. Default 25. */
  readonly frameRate?: number
}

/**
 * Writes a movie: `.fseq` (FSEQ v2, uncompressed) or `.bin` (the bare device payload). The file
 * is there whole or not at all: a failed or cancelled write leaves what was there before.
 *
 * @throws RenderError `unknown-format` for another ending, `unwritable-file` where it can't be
 *   written
 * @throws the signal's reason where it was cancelled
 */
export async function writeMovieFile(
  path: string,
  movie: Movie,
  { signal }: { readonly signal?: AbortSignal | undefined } = {},
): Promise<void> {
  const parts = endingOf(path) === '.bin' ? [movie.data] : encodeFseq(movie)
  await writeFileAtomically(path, parts, signal)
}

/**
 * Reads a movie file. A `.bin` needs `ledCount` and `format`.
 *
 * @throws RenderError where it is missing, damaged, or of another shape than it says
 */
export async function readMovieFile(path: string, options: MovieFileOptions = {}): Promise<Movie> {
  const ending = endingOf(path)
  await checkReadable(path)
  const bytes = await readFile(path).catch((cause: unknown) => {
    throw new RenderError('unreadable-file', `${path}: can't be read`, { cause })
  })
  const movie = ending === '.bin' ? rawMovie(path, bytes, options) : decodeFseq(path, bytes)
  if (options.ledCount !== undefined && options.ledCount !== movie.ledCount) {
    throw new RenderError(
      'wrong-length',
      `${path}: is for ${movie.ledCount} LEDs, not for ${options.ledCount}`,
    )
  }
  return movie
}

function endingOf(path: string): '.fseq' | '.bin' {
  const ending = extname(basename(path)).toLowerCase()
  if (ending === '.fseq' || ending === '.bin') return ending
  throw new RenderError('unknown-format', `${path}: a movie file ends in .fseq or .bin`)
}
