import { countOf, type Movie, type MoviePart, type PixelFormat } from '@ledloom/core'
import type { LightFrames } from '../drawing/light-frames.ts'
import { draw } from '../drawing/write-drawing.ts'
import { checkReadable } from '../files/read-file.ts'
import {
  type WholeFile,
  writeFileAtomically,
  writeFilesAtomically,
} from '../files/write-file-atomically.ts'
import { SourceError } from '../source/source-error.ts'
import { convertMovie } from './convert-movie.ts'
import { locateModel } from './locate-model.ts'
import type { MovieFileOptions, MovieRange, MovieWriteOptions, ReadMovie } from './movie-format.ts'
import { loadMovieFormat } from './movie-format.ts'

/**
 * Writes a movie, by the ending of `path`: `.fseq` (FSEQ v2), `.bin` (the bare device payload) or
 * `.csv` (the RGB light of each LED as bytes, to which the white of RGBW LEDs is added). The write is
 * atomic: a failed or aborted one leaves the file as it was before.
 *
 * @returns notes for the user, a sentence each
 * @throws SourceError `unknown-format` for another ending, `unwritable-file` if it cannot be
 *   written
 * @throws the signal's reason when it was aborted
 */
export async function writeMovieFile(
  path: string,
  movie: Movie,
  options: MovieWriteOptions = {},
): Promise<readonly string[]> {
  const { encode, lossNotes } = await loadMovieFormat(path)
  await writeFileAtomically(path, encode(movie, options), { signal: options.signal })
  return lossNotes?.(path, movie) ?? []
}

/** Whether a movie is written to a path in parts, by its ending. @throws SourceError `unknown-format` */
export async function takesParts(path: string): Promise<boolean> {
  return (await loadMovieFormat(path)).encodeParts !== undefined
}

/**
 * Writes a movie whose frames come in parts, in any order, so that only one part is in memory: to `.fseq`
 * or `.bin`, atomically, with the bytes that `writeMovieFile` would write.
 *
 * @throws SourceError `unknown-format` for another ending, before a part is asked for; `unwritable-file`
 * @throws the signal's reason when it was aborted, and errors of `parts`
 */
export async function writeMovieParts(
  path: string,
  movie: Omit<Movie, 'data'>,
  { parts, signal }: { parts: AsyncIterable<MoviePart>; signal?: AbortSignal | undefined },
): Promise<void> {
  const { encodeParts } = await loadMovieFormat(path)
  if (encodeParts === undefined) {
    throw new SourceError('unknown-format', `${path}: only .fseq and .bin are written in parts`)
  }
  let failure: { readonly error: unknown } | undefined
  const watched = async function* () {
    try {
      yield* parts
    } catch (error) {
      failure = { error }
      throw error
    }
  }
  await writeFileAtomically(path, encodeParts(movie, watched()), { signal }).catch((error) => {
    // What fails here is no fault of the file.
    throw failure === undefined ? error : failure.error
  })
}

/**
 * The movie in a file, for lights of the `ledCount` and `format` asked for: light in another pixel
 * format is converted, and a note says so. A `.bin` needs both.
 *
 * @throws SourceError if it is missing, damaged, or for another number of LEDs
 */
export async function readMovieFile(
  path: string,
  asked: MovieFileOptions = {},
): Promise<ReadMovie> {
  const options = await locateModel(path, asked)
  const movie = await readMovie(path, options)
  const { ledCount = movie.ledCount, format = movie.format } = options
  if (ledCount !== movie.ledCount) {
    throw new SourceError(
      'wrong-length',
      `${path}: is for ${countOf(movie.ledCount, 'LED')}, not ${ledCount}`,
    )
  }
  return {
    ...convertMovie(movie, format),
    notes: [...movie.notes, ...formatNotes(path, movie, options)],
  }
}

/**
 * The movie in a file as it is stored, or only its frames in `range`.
 *
 * @throws SourceError if it is missing or damaged
 */
async function readMovie(
  path: string,
  options: MovieFileOptions,
  range?: MovieRange,
): Promise<ReadMovie> {
  const format = await loadMovieFormat(path)
  await checkReadable(path)
  return format.read(path, options, range)
}

/** A note for the user if a movie is converted to the pixel format of `options`. */
export function formatNotes(
  path: string,
  movie: Pick<Movie, 'format'>,
  { format }: MovieFileOptions,
): string[] {
  const held = nameFormat(movie.format)
  const wanted = nameFormat(format ?? movie.format)
  return held === wanted ? [] : [`${path} holds ${held}, converted to ${wanted}`]
}

function nameFormat({ ledProfile, bytesPerLed }: PixelFormat): string {
  return `${ledProfile} of ${bytesPerLed} bytes per LED`
}

/** Files that a movie is written to. */
export interface MovieOutputs extends MovieWriteOptions {
  /** A path that `writeMovieFile` takes. Default: no movie is written. */
  readonly file?: string | undefined
  /** A path that `writeDrawing` takes. Default: nothing is drawn. */
  readonly drawing?: string | undefined
  /** The frames to draw. */
  readonly frames: LightFrames
  /** Angle of view, see `DrawingOptions`. Default 0. */
  readonly turn?: number | undefined
}

/**
 * Writes a movie, its drawing, or both atomically: both or neither.
 *
 * @throws SourceError `unknown-format` for another ending, `unwritable-file`
 * @throws the signal's reason when it was aborted
 */
export async function writeMovieWithDrawing(movie: Movie, outputs: MovieOutputs): Promise<void> {
  const { file, drawing, frames, turn, ...options } = outputs
  const { signal } = options
  const files: WholeFile[] = []
  if (file !== undefined) {
    const format = await loadMovieFormat(file)
    files.push({ path: file, parts: format.encode(movie, options) })
  }
  if (drawing !== undefined) {
    files.push({ path: drawing, parts: [await draw(drawing, frames, { turn, signal })] })
  }
  await writeFilesAtomically(files, { signal })
}
