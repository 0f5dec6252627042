import { basename, extname } from 'node:path'
import type { SourceDescription } from '@ledloom/composition'
import { describeSources, type SequenceOptions } from '@ledloom/engine'
import type { MovieFileOptions } from '@ledloom/media/sequence'
import type { OutletProfile } from '../profile/outlet-profile.ts'
import { StudioError } from '../report/studio-error.ts'
import {
  type FileChoices,
  fileOptions,
  type SourceChoices,
  sourceOptions,
} from './source-choices.ts'

/**
 * What a user typed, one source or several, as a source for these lights.
 *
 * @throws StudioError for parameters where no source has any
 */
export async function describeFor(
  lights: OutletProfile,
  texts: readonly string[],
  choices: SourceChoices = {},
): Promise<SourceDescription> {
  const source = await describeSources(texts, sequenceFor(lights, texts, choices))
  checkParameters(source, choices)
  return source
}

/** What goes into the description of sources for these lights besides their texts. */
export function sequenceFor(
  lights: OutletProfile,
  texts: readonly string[],
  choices: SourceChoices,
): SequenceOptions {
  return { ...sourceOptions(choices), lights: filesFor(lights, texts, choices) }
}

/** What movie files need to be read for these lights. */
export function filesFor(
  { layout, format, frameRate }: OutletProfile,
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

/**
 * Makes sure that parameters are given to something that has them.
 *
 * @throws StudioError where none of the sources is an effect
 */
export function checkParameters(source: SourceDescription, { param }: SourceChoices): void {
  if (param === undefined || hasEffect(source)) return
  const [name = ''] = Object.keys(param)
  throw new StudioError(
    'bad-value',
    `-p ${name}=${param[name]} is for an effect, and there is none`,
  )
}

function hasEffect(source: SourceDescription): boolean {
  if (source.kind === 'concat') return source.parts.some((part) => hasEffect(part.source))
  return source.kind === 'effect'
}

const LONGEST = 32

/**
 * What a device calls the movie of sources: the effects, or the files without folder and ending,
 * with a plus between them.
 */
export function nameOfSource(...texts: readonly string[]): string {
  const names = texts.map((text) => basename(text, extname(text)) || text)
  return [...names.join('+')].slice(0, LONGEST).join('')
}
