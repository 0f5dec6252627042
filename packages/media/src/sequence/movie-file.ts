import type { Movie, PixelFormat } from '@ledloom/core'
import { countOf } from '../count-of.ts'
import { checkReadable } from '../files/check-readable.ts'
import { writeFileAtomically } from '../files/write-file-atomically.ts'
import { SourceError } from '../source-error.ts'
import { convertMovie } from './convert-movie.ts'
import { locateModel } from './fseq/locate-model.ts'
import type { MovieRange, ReadMovie } from './movie-format.ts'
import { loadMovieFormat } from './movie-formats.ts'
import type { MovieFileOptions, MovieWriteOptions } from './movie-options.ts'

/**
 * Writes a movie, by the ending of `path`: `.fseq` (FSEQ v2), `.bin` (the bare device payload) or
 * `.csv` (the RGB light of each LED as bytes; white of RGBW LEDs is added to it). The file is there
 * whole or not at all: a failed or cancelled write leaves what was there before.
 *
 * @returns what people should know of the file, a sentence each
 * @throws SourceError `unknown-format` for another ending, `unwritable-file` where it can't be
 *   written
 * @throws the signal's reason where it was cancelled
 */
export async function writeMovieFile(
  path: string,
  movie: Movie,
  options: MovieWriteOptions = {},
): Promise<readonly string[]> {
  const { encode, lossNotes } = await loadMovieFormat(path)
  await writeFileAtomically(path, encode(movie, options), options.signal)
  return lossNotes?.(path, movie) ?? []
}

/**
 * The movie in a file, for lights of the `ledCount` and `format` asked for: light in another pixel
 * format is converted, and a note says so. A `.bin` needs both.
 *
 * @throws SourceError where it is missing, damaged, or for another number of LEDs
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
      `${path}: is for ${countOf(movie.ledCount, 'LED')}, not for ${ledCount}`,
    )
  }
  return {
    ...convertMovie(movie, format),
    notes: [...movie.notes, ...formatNotes(path, movie, options)],
  }
}

/**
 * The movie in a file as it is, for whatever lights; or only the frames in `range`.
 *
 * @throws SourceError where it is missing or damaged
 */
export async function readMovie(
  path: string,
  options: MovieFileOptions,
  range?: MovieRange,
): Promise<ReadMovie> {
  const format = await loadMovieFormat(path)
  await checkReadable(path)
  return format.read(path, options, range)
}

/** What to tell of a movie whose pixel format is not the one of `options`. */
export function formatNotes(
  path: string,
  movie: Pick<Movie, 'format'>,
  { format }: MovieFileOptions,
): string[] {
  const held = nameFormat(movie.format)
  const wanted = nameFormat(format ?? movie.format)
  return held === wanted ? [] : [`${path} holds ${held}, made into ${wanted}`]
}

function nameFormat({ ledProfile, bytesPerLed }: PixelFormat): string {
  return `${ledProfile} of ${bytesPerLed} bytes an LED`
}
