import type { Movie } from '@ledloom/core'
import type { MovieFileOptions, MovieWriteOptions } from './movie-options.ts'

/** A movie out of a file. */
export interface ReadMovie extends Movie {
  /** What people should know of it, a sentence each: that the file is cut off, say. */
  readonly notes: readonly string[]
}

/** What a file tells of its movie before its frames are read. */
export type MovieFacts = Omit<ReadMovie, 'data'>

/** Frames of a movie, counted from 0, that follow each other. */
export interface MovieRange {
  readonly first: number
  readonly count: number
}

/**
 * One kind of movie file: the default export of a file in `formats/`, which is found by its name,
 * the ending of such files.
 */
export interface MovieFormat {
  /** `any`: a run of frames is read alone. `forward`: all are read to get at some of them. */
  readonly order: 'any' | 'forward'
  /**
   * The movie in the file at `path`, which is there and not empty, or only the frames in `range`,
   * which are some of it.
   *
   * @throws SourceError with one line that names the file and what is wrong with it
   */
  read(path: string, options: MovieFileOptions, range?: MovieRange): Promise<ReadMovie>
  /**
   * What is known of that movie as a whole; as little is read and kept for it as can be.
   *
   * @throws SourceError as `read` does, as far as it shows
   */
  readFacts(path: string, options: MovieFileOptions): Promise<MovieFacts>
  /** The bytes of a file that holds `movie`, in parts. */
  encode(movie: Movie, options: MovieWriteOptions): Iterable<Uint8Array> | AsyncIterable<Uint8Array>
  /** What of `movie` such a file can not hold, a sentence each. */
  lossNotes?(path: string, movie: Movie): readonly string[]
}
