import { basename } from 'node:path'
import { isReadAgain, listEffects, type SequenceOptions } from '@ledloom/engine'
import type { OutletProfile } from '../profile/outlet-profile.ts'
import { describeFor, sequenceFor } from '../sources/describe-source.ts'
import type { SourceChoices } from '../sources/source-choices.ts'
import type { LayerView, ParameterInput } from '../state/studio-state.ts'
import { createLayer, type StudioLayer } from './layer.ts'

/** What plays where nothing was asked for: calm, and full of colour. */
export const DEFAULT_EFFECT = 'aurora'

/**
 * What was typed, as the layer that a studio begins with. What a layer has itself, and so the page
 * changes, is taken out of what else was chosen.
 *
 * @throws SourceError, StudioError where it can't be played; files that are read again are told of later
 */
export async function firstLayer(
  lights: OutletProfile,
  texts: readonly string[],
  choices: SourceChoices,
): Promise<StudioLayer> {
  const isRead = (await Promise.all(texts.map(isReadAgain))).includes(true)
  if (!isRead) await describeFor(lights, texts, choices)
  const sequence = sequenceFor(lights, texts, choices)
  const { params = {}, seed = 0, view = {}, lights: _, trustedFolder, ...others } = sequence
  const { projection, fit, ...look } = view
  const options = isEmpty(look) ? others : { ...others, view: look }
  const layer = await layerOf(texts, options, trustedFolder)
  return {
    ...layer,
    seed,
    params: params as Readonly<Record<string, ParameterInput>>,
    view: viewOf(projection, fit),
  }
}

async function layerOf(
  texts: readonly string[],
  options: SequenceOptions,
  trustedFolder: string | undefined,
): Promise<StudioLayer> {
  const [name = '', second] = texts
  const isOne = second === undefined && isEmpty(options)
  const effects = await listEffects()
  if (isOne && effects.some((effect) => effect.name === name)) {
    return createLayer({ kind: 'effect', name })
  }
  const title = texts.map((text) => basename(text)).join(', ')
  return createLayer(
    { kind: 'own', text: texts.join(' '), title },
    { texts, options: { ...options, trustedFolder } },
  )
}

function viewOf(projection: string | undefined, fit: string | undefined): LayerView | undefined {
  if (projection === undefined && fit === undefined) return undefined
  return { projection: projection ?? 'front', fit: fit ?? 'cover' }
}

function isEmpty(options: object): boolean {
  return Object.values(options).every((value) => value === undefined)
}
