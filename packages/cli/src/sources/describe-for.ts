import { describeSources, type SequenceOptions, type SourceDescription } from '@ledloom/engine'
import type { MovieFileOptions } from '@ledloom/media/sequence'
import type { Lights } from '../lights/lights.ts'
import { type FileChoices, fileOptions } from '../options/file-options.ts'
import { type SourceChoices, sourceOptions } from '../options/source-options.ts'
import { checkParameters } from './check-parameters.ts'

/**
 * What a user typed, one source or several, as a source for these lights.
 *
 * @throws CliError for parameters where no source has any
 */
export async function describeFor(
  lights: Lights,
  texts: readonly string[],
  choices: SourceChoices = {},
): Promise<SourceDescription> {
  const source = await describeSources(texts, sequenceFor(lights, texts, choices))
  checkParameters(source, choices)
  return source
}

/** What goes into the description of sources for these lights besides their texts. */
export function sequenceFor(
  lights: Lights,
  texts: readonly string[],
  choices: SourceChoices,
): SequenceOptions {
  return { ...sourceOptions(choices), lights: filesFor(lights, texts, choices) }
}

/** What movie files need to be read for these lights. */
export function filesFor(
  { layout, format, frameRate }: Lights,
  paths: readonly string[],
  choices: FileChoices,
): MovieFileOptions {
  // The payload of a device is meant for its own rate; a file of light for what is usual for it.
  const isPayload = paths.every((path) => /\.bin$/i.test(path))
  return {
    ledCount: layout.ledCount,
    format,
    ...(isPayload && { frameRate }),
    ...fileOptions(choices),
  }
}
