import { SourceError } from '@ledloom/media'
import { type ReadMovie, readMovieFile } from '@ledloom/media/sequence'
import type { Lights } from '../lights/lights.ts'
import type { FileChoices } from '../options/file-options.ts'
import { filesFor } from '../sources/describe-for.ts'
import { isMovieFile } from './is-movie-file.ts'

/** What a rate that was rounded for people may be off by. */
const ROUNDED = 0.005

/**
 * The movie in the file that a user typed, where the lights can play it as it is: for as many LEDs,
 * at a rate they play and can be told. Anything else has to be made into one, and is `undefined`.
 *
 * @throws SourceError for a file that can't be read
 */
export async function readAsItIs(
  texts: readonly string[],
  lights: Lights,
  choices: FileChoices,
): Promise<ReadMovie | undefined> {
  const [path] = texts
  if (path === undefined || texts.length > 1 || !isMovieFile(path)) return undefined
  const movie = await readMovieFile(path, filesFor(lights, texts, choices)).catch(unlessWrongLength)
  return movie !== undefined && isPlayed(movie, lights) ? movie : undefined
}

function isPlayed({ frameRate }: ReadMovie, lights: Lights): boolean {
  const isTold = lights.timing === 'delay' || Math.abs(frameRate - Math.round(frameRate)) < ROUNDED
  return isTold && frameRate <= lights.frameRate + ROUNDED
}

function unlessWrongLength(cause: unknown): undefined {
  if (cause instanceof SourceError && cause.code === 'wrong-length') return undefined
  throw cause
}
