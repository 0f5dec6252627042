import { readdirSync } from 'node:fs'
import { extname } from 'node:path'
import { SourceError } from '../source/source-error.ts'
import type { MovieFormat } from './movie-format.ts'

// Formats lie as .ts in source and as .js once built, as this file does.
const EXTENSION = extname(import.meta.url)
const FOLDER = new URL('formats/', import.meta.url)

let endings: readonly string[] | undefined

/** The endings of movie files, sorted: `.bin`, `.csv`, `.fseq`. */
export function movieFileEndings(): readonly string[] {
  endings ??= readdirSync(FOLDER)
    .filter((file) => file.endsWith(EXTENSION) && !file.endsWith('.d.ts'))
    .map((file) => `.${file.slice(0, -EXTENSION.length)}`)
    .sort()
  return endings
}

/** The lower-case ending of `path`, if it is that of a movie file. */
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
  const ending = movieFileEnding(path)
  if (ending === undefined) {
    const known = movieFileEndings().join(', ')
    throw new SourceError('unknown-format', `${path}: a movie file ends in one of ${known}`)
  }
  const file = new URL(`${ending.slice(1)}${EXTENSION}`, FOLDER)
  const module: { readonly default: MovieFormat } = await import(file.href)
  return module.default
}
