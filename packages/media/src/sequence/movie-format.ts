import type { Movie, PixelFormat } from '@ledloom/core'
import { SourceError } from '../source/source-error.ts'

/** A movie that was read from a file. */
export interface ReadMovie extends Movie {
  /** Notes for the user, a sentence each: that the file is cut off, say. */
  readonly notes: readonly string[]
}

/** Facts about a movie, read without its frames. */
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
   * The movie in the file at `path`, which exists and is not empty, or only its frames in `range`.
   *
   * @throws SourceError with one line that names the file and what is wrong with it
   */
  read(path: string, options: MovieFileOptions, range?: MovieRange): Promise<ReadMovie>
  /**
   * The facts about that movie; reads and keeps as little as possible.
   *
   * @throws SourceError as `read` does, as far as it reads
   */
  readFacts(path: string, options: MovieFileOptions): Promise<MovieFacts>
  /** The bytes of a file that holds `movie`, in parts. */
  encode(movie: Movie, options: MovieWriteOptions): Iterable<Uint8Array> | AsyncIterable<Uint8Array>
  /** What such a file loses of `movie`, a sentence each. */
  lossNotes?(path: string, movie: Movie): readonly string[]
}

/** Facts that a file does not state, and the part of it that is read. */
export interface MovieFileOptions {
  /** The number of LEDs: a `.bin` needs it. */
  readonly ledCount?: number | undefined
  /** The bytes of an LED: a `.bin` needs it. */
  readonly format?: PixelFormat | undefined
  /**
   * Frames a second, above 0, of a file that does not state it. Default 25 for a `.bin`, 30
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

/** Options of writing a movie. */
export interface MovieWriteOptions {
  /**
   * For `.fseq` only: `'zlib'` packs the frames in blocks, unless that would make the file longer.
   * Default `'none'`, which every player reads.
   */
  readonly compression?: 'none' | 'zlib' | undefined
  readonly signal?: AbortSignal | undefined
}

/** Most bytes of a movie that is read: it is in memory as a whole. */
const MOST_MOVIE_BYTES = 2 ** 30

/**
 * Returns `frameCount × frameLength`.
 *
 * @throws SourceError `too-large`
 */
export function checkMovieSize(path: string, frameCount: number, frameLength: number): number {
  const byteLength = frameCount * frameLength
  if (byteLength <= MOST_MOVIE_BYTES) return byteLength
  throw new SourceError(
    'too-large',
    `${path}: is too large: ${frameCount} frames of ${frameLength} bytes; at most ${MOST_MOVIE_BYTES} bytes can be read`,
  )
}
