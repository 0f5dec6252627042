import type { Movie } from '@ledloom/core'
import type { MovieFileOptions, MovieWriteOptions } from './movie-options.ts'

/** A movie out of a file. */
export interface ReadMovie extends Movie {
  /** What people should know of it, a sentence each: that the file is cut off, say. */
  readonly notes: readonly string[]
}

/**
 * One kind of movie file: the default export of a file in `formats/`, which is found by its name,
 * the ending of such files.
 */
export interface MovieFormat {
  /**
   * The movie in the file at `path`, which is there and not empty.
   *
   * @throws RenderError with one line that names the file and what is wrong with it
   */
  read(path: string, options: MovieFileOptions): Promise<ReadMovie>
  /** The bytes of a file that holds `movie`, in parts. */
  encode(movie: Movie, options: MovieWriteOptions): Iterable<Uint8Array> | AsyncIterable<Uint8Array>
}
