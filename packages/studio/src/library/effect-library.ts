import { readdir, readFile } from 'node:fs/promises'
import { MODULATORS, whyEffectHasNoKeyframes } from '@ledloom/composition'
import { SHAPE_NAMES } from '@ledloom/core'
import { EFFECT_CATEGORIES, type Effect, picturesFolder } from '@ledloom/effects'
import { listBlends, listEffects } from '@ledloom/engine'
import { PICTURE_VIEW_PARAMETERS } from '@ledloom/media'
import type { EffectEntry, LibraryState } from '../state/library-state.ts'
import { allPalettes } from './palette-list.ts'

/** Reads the section `library` of a studio's state. */
export async function readLibrary(): Promise<LibraryState> {
  const files = await readdir(new URL(picturesFolder)).catch(() => [])
  const pictures = new Set(files)
  const effects = (await listEffects()).map(({ name, effect }) => {
    const entry = effectEntry(name, effect)
    return pictures.has(`${name}.webp`) ? { ...entry, picture: `pictures/${name}.webp` } : entry
  })
  return {
    effects,
    categories: EFFECT_CATEGORIES,
    palettes: Object.fromEntries(allPalettes().map(({ name, colours }) => [name, colours])),
    modulators: MODULATORS,
    blends: await listBlends(),
    layouts: SHAPE_NAMES,
    projections: PICTURE_VIEW_PARAMETERS.projection.options,
    fits: PICTURE_VIEW_PARAMETERS.fit.options,
  }
}

/** The animated picture of an effect, if there is one. */
export async function readEffectPicture(name: string): Promise<Uint8Array | undefined> {
  if (!/^[a-z0-9-]{1,64}$/.test(name)) return undefined
  return readFile(new URL(`${name}.webp`, picturesFolder)).catch(() => undefined)
}

/** The entry of an effect for pages. */
export function effectEntry(name: string, effect: DescribedEffect): EffectEntry {
  const { title, description, hears = false, params: parameters } = effect
  const { category, tags = [], bestOn = 'cone' } = effect
  const facts = { name, title, description, parameters, hears, category, tags, bestOn }
  return { ...facts, constant: constantNumbers(effect) }
}

type DescribedEffect = Pick<
  Effect,
  'title' | 'description' | 'hears' | 'category' | 'tags' | 'bestOn' | 'params' | 'kind' | 'live'
>

function constantNumbers(effect: DescribedEffect): EffectEntry['constant'] {
  const reasons = Object.keys(effect.params).flatMap((name) => {
    const reason = whyEffectHasNoKeyframes(effect, name)
    return reason === undefined ? [] : [[name, reason] as const]
  })
  return Object.fromEntries(reasons)
}
