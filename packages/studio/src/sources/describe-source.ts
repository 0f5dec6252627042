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
 * Describes what a user typed, one source or several, for an outlet.
 *
 * @throws StudioError for parameters without an effect
 */
export async function describeFor(
  profile: OutletProfile,
  texts: readonly string[],
  choices: SourceChoices = {},
): Promise<SourceDescription> {
  const source = await describeSources(texts, sequenceFor(profile, texts, choices))
  checkParameters(source, choices)
  return source
}

/** The options of sources for an outlet. */
export function sequenceFor(
  profile: OutletProfile,
  texts: readonly string[],
  choices: SourceChoices,
): SequenceOptions {
  return { ...sourceOptions(choices), lights: filesFor(profile, texts, choices) }
}

/** Options for reading movie files for an outlet. */
export function filesFor(
  { layout, format, frameRate }: OutletProfile,
  paths: readonly string[],
  choices: FileChoices,
): MovieFileOptions {
  // A device's payload is meant for its frame rate; other files have their own usual rate.
  const isPayload = paths.every((path) => /\.bin$/i.test(path))
  return {
    ledCount: layout.ledCount,
    format,
    ...(isPayload && { frameRate }),
    ...fileOptions(choices),
  }
}

/**
 * Checks that parameters have an effect to apply to.
 *
 * @throws StudioError if none of the sources is an effect
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
 * The name of a movie of sources: the effects, or the files without folder and ending, joined by plus
 * signs.
 */
export function nameOfSource(...texts: readonly string[]): string {
  return [...wholeNameOfSource(...texts)].slice(0, LONGEST).join('')
}

/** The name of sources, however long it is. */
export function wholeNameOfSource(...texts: readonly string[]): string {
  return texts.map((text) => basename(text, extname(text)) || text).join('+')
}
