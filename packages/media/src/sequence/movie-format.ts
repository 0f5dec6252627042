import type { Movie, PixelFormat } from '@ledloom/core'
import { SourceError } from '../source/source-error.ts'

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

/** What a file does not tell by itself, and which part of it is wanted. */
export interface MovieFileOptions {
  /** The number of LEDs: a `.bin` needs it. */
  readonly ledCount?: number | undefined
  /** The bytes of an LED: a `.bin` needs it. */
  readonly format?: PixelFormat | undefined
  /**
   * Frames a second, above 0, of a file that does not tell its own. Default 25 for a `.bin`, 30
   * for a `.csv`.
   */
  readonly frameRate?: number | undefined
  /**
   * Channels before that of the first LED, counted from 0, in an `.fseq`: what xLights calls the
   * start channel, less one. LEDs for whose channels such a file has no values are dark. Default:
   * the stored channels from the first on, one after another.
   */
  readonly channelOffset?: number | undefined
  /**
   * Channels of all LEDs from `channelOffset` on, where they are known: those of a model. Default:
   * as many as `ledCount` takes, and without it all that there are.
   */
  readonly channelCount?: number | undefined
  /**
   * The name of a model of the xLights show that an `.fseq` is of, in place of `channelOffset` and
   * `channelCount`; `xlights_rgbeffects.xml` lies in its folder or above it. Default: none.
   */
  readonly model?: string | undefined
}

/** How a movie is written. */
export interface MovieWriteOptions {
  /**
   * For `.fseq` only: `'zlib'` packs the frames in blocks, unless that would make the file longer.
   * Default `'none'`, which every player reads.
   */
  readonly compression?: 'none' | 'zlib' | undefined
  readonly signal?: AbortSignal | undefined
}

/** The most bytes a movie out of a file may take: it is in memory as a whole. */
const MOST_MOVIE_BYTES = 2 ** 30

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
