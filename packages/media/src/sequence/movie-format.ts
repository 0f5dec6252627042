import { extname } from 'node:path'
import type { Movie, MoviePart, PixelFormat } from '@ledloom/core'
import { importDefault, listModules } from '../files/list-modules.ts'
import type { PlacedBytes } from '../files/write-file-atomically.ts'
import { SourceError } from '../source/source-error.ts'

/** A movie that was read from a file. */
export interface ReadMovie extends Movie {
  /** Notes for the user, a sentence each, such as that the file is cut off. */
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
  /** `any`: a range of frames can be read alone. `forward`: reading some takes reading all. */
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
  /** The bytes of a file that holds the movie of `parts`, which come in any order; never packed. */
  encodeParts?(
    movie: Omit<Movie, 'data'>,
    parts: AsyncIterable<MoviePart>,
  ): AsyncIterable<PlacedBytes>
  /** Notes for the user about parts of `movie` that such a file cannot hold, a sentence each. */
  lossNotes?(path: string, movie: Movie): readonly string[]
}

/** Facts that a file does not state, and the part of it to read. */
export interface MovieFileOptions {
  /** The number of LEDs: a `.bin` needs it. */
  readonly ledCount?: number | undefined
  /** The bytes of an LED: a `.bin` needs it. */
  readonly format?: PixelFormat | undefined
  /**
   * Frames per second, above 0, of a file that does not state it. Default 25 for a `.bin`, 30
   * for a `.csv`.
   */
  readonly frameRate?: number | undefined
  /**
   * The first channel of an `.fseq` to read, counted from 0: the start channel of xLights less one.
   * LEDs whose channels the file does not contain stay dark. Default: all stored channels, one after
   * another.
   */
  readonly channelOffset?: number | undefined
  /**
   * Number of channels to read from `channelOffset` on, such as those of a model. Default: those of
   * `ledCount` LEDs, or else all.
   */
  readonly channelCount?: number | undefined
  /**
   * The name of a model in the xLights show of an `.fseq`, instead of `channelOffset` and
   * `channelCount`. `xlights_rgbeffects.xml` is in the folder of the file or above it. Default: none.
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

/** Maximum bytes of a movie that is read: it is in memory as a whole. */
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

const FOLDER = new URL('formats/', import.meta.url)

/** The endings of movie files, sorted: `.bin`, `.csv`, `.fseq`. */
export function movieFileEndings(): readonly string[] {
  return [...listModules(FOLDER).keys()].map((name) => `.${name}`)
}

/** The lower-case ending of `path`; `undefined` if it is not that of a movie file. */
export function movieFileEnding(path: string): string | undefined {
  const ending = extname(path).toLowerCase()
  return movieFileEndings().find((known) => known === ending)
}

/**
 * The format of the file at `path`, by its ending.
 *
 * @throws SourceError `unknown-format`
 */
export async function loadMovieFormat(path: string): Promise<MovieFormat> {
  const file = listModules(FOLDER).get(extname(path).toLowerCase().slice(1))
  if (file === undefined) {
    const known = movieFileEndings().join(', ')
    throw new SourceError('unknown-format', `${path}: a movie file ends in one of ${known}`)
  }
  return importDefault(file)
}
