import { basename } from 'node:path'
import { listEffectNames, type SequenceOptions } from '@ledloom/engine'
import { isReadAgain } from '@ledloom/engine/player'
import type { PictureView } from '@ledloom/media'
import { firstParameters } from '../library/first-parameters.ts'
import { usualBlendOf } from '../library/usual-blend.ts'
import type { OutletProfile } from '../profile/outlet-profile.ts'
import { describeFor, sequenceFor } from '../sources/describe-source.ts'
import type { SourceChoices } from '../sources/source-choices.ts'
import type { LayerView, ParameterInput } from '../state/show-state.ts'
import { createLayer, type StudioLayer } from './layer.ts'

/** Nothing was dropped yet. */
const NO_FILES = { all: [] }

/** The effect that plays by default: calm, and full of colour. */
export const DEFAULT_EFFECT = 'aurora'

/**
 * Makes the first layer of a studio from a command line. Choices that a layer has itself, which the
 * page can change, move into the layer.
 *
 * @throws SourceError, StudioError for parameters that it does not take; the player refuses whatever
 *   else can't be played, and reports faults of a file that is read again
 */
export async function firstLayer(
  profile: OutletProfile,
  texts: readonly string[],
  choices: SourceChoices & {
    /** Seconds of the composition's time at its start. Default 0. */
    readonly startsAt?: number | undefined
  },
): Promise<StudioLayer> {
  if (choices.param !== undefined && !(await isAnyReadAgain(texts))) {
    await describeFor(profile, texts, choices)
  }
  const sequence = sequenceFor(profile, texts, choices)
  const { params = {}, seed = 0, view = {}, lights: _, trustedFolder, ...others } = sequence
  const { projection, fit, ...look } = view
  const options = isEmpty(look) ? others : { ...others, view: look }
  const layer = await layerOf(texts, options, trustedFolder)
  const [name = '', second] = texts
  const source = { kind: 'effect', name } as const
  const first = second === undefined ? await firstParameters(source, choices.startsAt ?? 0) : {}
  return {
    ...layer,
    // Over darkness it looks the same, and it hides nothing when it gets above another layer.
    blend: await usualBlendOf(layer, NO_FILES),
    seed,
    atFirst: first,
    params: { ...first, ...(params as Readonly<Record<string, ParameterInput>>) },
    view: viewOf({ projection, fit }),
  }
}

async function isAnyReadAgain(texts: readonly string[]): Promise<boolean> {
  return (await Promise.all(texts.map(isReadAgain))).includes(true)
}

async function layerOf(
  texts: readonly string[],
  options: SequenceOptions,
  trustedFolder: string | undefined,
): Promise<StudioLayer> {
  const [name = '', second] = texts
  const { loop, ...others } = options
  const isAlone = second === undefined && isEmpty(others)
  if (isAlone && (await listEffectNames()).includes(name)) {
    const typed = loop === undefined ? undefined : { texts, options: { loop } }
    return createLayer({ kind: 'effect', name }, typed)
  }
  const title = texts.map((text) => basename(text)).join(', ')
  return createLayer(
    { kind: 'own', text: texts.join(' '), title },
    { texts, options: { ...options, trustedFolder } },
  )
}

function viewOf({ projection, fit }: PictureView): LayerView | undefined {
  if (projection === undefined && fit === undefined) return undefined
  return { projection: projection ?? 'front', fit: fit ?? 'cover' }
}

function isEmpty(options: object): boolean {
  return Object.values(options).every((value) => value === undefined)
}
