import { closeLoop } from './movie-command.ts'
import { channel, defineSourceCommand, fileFrameRate, model } from './source-command.ts'

/** Options for reading a finished movie or printing the result, which leave its bytes unchanged. */
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
 * Checks if a command line has options that change the movie, so that a finished one is rendered again.
 * `sourceOf` gives where the value of an option is from, as `getOptionValueSource` does.
 */
export function isRenderedAgain(sourceOf: (name: string) => string | undefined): boolean {
  return MAKING.some((name) => sourceOf(name) === 'cli')
}
