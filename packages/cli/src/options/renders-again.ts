import { closeLoop } from './movie-command.ts'
import { channel, defineSourceCommand, fileFrameRate, model } from './source-command.ts'

/** Options that say how a finished movie is read or told of, and leave its bytes as they are. */
const LEAVING: ReadonlySet<string> = new Set([
  channel.attributeName(),
  model.attributeName(),
  fileFrameRate.attributeName(),
  'json',
  'debug',
])

/** Every other option of a source, and what is done to the movie made of it. */
const MAKING = [...defineSourceCommand('any').options, closeLoop]
  .map((option) => option.attributeName())
  .filter((name) => !LEAVING.has(name))

/**
 * Whether a command line says how its movie is to be made, so that a finished one is made anew.
 * `sourceOf` gives where the value of an option is from, as `getOptionValueSource` does.
 */
export function isMadeAnew(sourceOf: (name: string) => string | undefined): boolean {
  return MAKING.some((name) => sourceOf(name) === 'cli')
}
