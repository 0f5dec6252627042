import type { Movie } from '@ledloom/core'
import type { Showing } from '../drawing/showing.ts'
import { draw } from '../drawing/write-drawing.ts'
import { type WholeFile, writeFilesAtomically } from '../files/write-file-atomically.ts'
import { loadMovieFormat } from './movie-formats.ts'
import type { MovieWriteOptions } from './movie-options.ts'

/** Where a movie goes, and what it looks like. */
export interface MovieOutputs extends MovieWriteOptions {
  /** A path that `writeMovieFile` takes. Default: no movie is written. */
  readonly file?: string | undefined
  /** A path that `writeDrawing` takes. Default: nothing is drawn. */
  readonly drawing?: string | undefined
  /** What is drawn. */
  readonly showing: Showing
  /** From which side it is drawn, see `DrawingOptions`. Default 0. */
  readonly turn?: number | undefined
}

/**
 * Writes a movie, its drawing, or both: then both are there whole, or neither.
 *
 * @throws SourceError `unknown-format` for another ending, `unwritable-file`
 * @throws the signal's reason where it was cancelled
 */
export async function writeMovieWithDrawing(movie: Movie, outputs: MovieOutputs): Promise<void> {
  const { file, drawing, showing, turn, ...options } = outputs
  const { signal } = options
  const files: WholeFile[] = []
  if (file !== undefined) {
    const format = await loadMovieFormat(file)
    files.push({ path: file, parts: format.encode(movie, options) })
  }
  if (drawing !== undefined) {
    files.push({ path: drawing, parts: [await draw(drawing, showing, { turn, signal })] })
  }
  await writeFilesAtomically(files, signal)
}
