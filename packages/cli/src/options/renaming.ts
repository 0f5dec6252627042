import { CliError } from '../terminal/cli-error.ts'
import { InvalidArgumentError } from '../terminal/parser.ts'
import { LONGEST_NAME, nameOption } from './values.ts'

/** A movie by its name or number, and its new name. */
export type Renaming = { readonly movie: string; readonly name: string }

/** Parses `movie=name`, where both may have `=` in them: gives the ways to read it. */
export function renamingOption(text: string): readonly Renaming[] {
  const cuts = [...text.matchAll(/=/g)].map(({ index }) => ({
    movie: text.slice(0, index).trim(),
    name: text.slice(index + 1).trim(),
  }))
  const ways = cuts.filter(({ movie, name }) => movie !== '' && name !== '')
  if (ways.length > 0) return ways
  throw new InvalidArgumentError('It must be movie=name, such as fire=hearth.')
}

/**
 * The way to read it that names one of the movies, the shortest such name first.
 *
 * @throws CliError `usage` for a new name that a device does not take
 */
export function chooseRenaming(
  ways: readonly Renaming[],
  movies: readonly { readonly name: string; readonly id?: number | undefined }[],
): Renaming {
  const isThere = ({ movie }: Renaming) =>
    movies.some(({ name, id }) => name === movie || String(id) === movie)
  const chosen = ways.find(isThere) ?? ways.at(-1)!
  try {
    nameOption(chosen.name)
  } catch (cause) {
    throw new CliError(
      'usage',
      `the new name must have 1 to ${LONGEST_NAME} characters, got ${chosen.name}`,
      {
        cause,
      },
    )
  }
  return chosen
}
