import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { MODULATORS, whyEffectHasNoKeyframes } from '@ledloom/composition'
import {
  EFFECT_CATEGORIES,
  type Effect,
  effectModule,
  effectsFolder,
  picturesFolder,
} from '@ledloom/effects'
import type { EffectEntry, LibraryState } from '@ledloom/studio'

/** Effects of each kind of parameter, still and moving. */
const NAMES = [
  ...['aurora', 'beat', 'comet', 'fire', 'gradient', 'heartbeat', 'plasma', 'rainbow', 'scanner'],
  ...['snow', 'sparkle', 'text'],
]

/** Some palettes of the effects' own, and nothing to be mixed up with them. */
const PALETTES = {
  aurora: ['#03121c', '#0b5d57', '#1fe08a', '#5ad1ff', '#7a3cff', '#180a3a'],
  candy: ['#ff2d6f', '#ffd1e0', '#ffffff', '#ff7ab0'],
  fire: ['#000000', '#3d0300', '#b01400', '#ff4d00', '#ffa61a', '#ffe9a8'],
  gold: ['#2b1300', '#8a4b00', '#ffab2e', '#ffe3a0'],
  ice: ['#020b1f', '#0a3a7a', '#2f9bff', '#b8ecff', '#ffffff'],
  neon: ['#ff008c', '#7a00ff', '#0066ff', '#00ffd5', '#a6ff00'],
  rainbow: ['#ff0000', '#ff9a00', '#e6f000', '#00d44b', '#00b8ff', '#3a2bff', '#d400ff'],
  sunset: ['#1b0b3b', '#6a1b6e', '#d1345b', '#ff7d3b', '#ffd27a'],
  warm: ['#7a2e00', '#ff9a3c', '#ffd6a1', '#ffb661'],
}

/** Effects by name. */
export type Effects = ReadonlyMap<string, Effect>

/** Some of the effects there are; all of them take a while to be read. */
export async function loadEffects(isComplete = false): Promise<Effects> {
  const files = await readdir(new URL(effectsFolder))
  const names = files.map((file) => file.replace(/\..*$/, ''))
  const wanted = isComplete ? [...new Set(names)].sort() : NAMES
  return new Map(
    await Promise.all(
      wanted.map(async (name): Promise<[string, Effect]> => {
        const module: { default: Effect } = await import(effectModule(name))
        return [name, module.default]
      }),
    ),
  )
}

/** What can be chosen from. */
export function libraryOf(effects: Effects): LibraryState {
  return {
    effects: [...effects].map(([name, effect]) => entryOf(name, effect)),
    categories: EFFECT_CATEGORIES,
    palettes: PALETTES,
    modulators: MODULATORS,
    blends: ['normal', 'add'],
    layouts: ['line', 'grid', 'cone'],
    projections: ['front', 'cylinder', 'sphere'],
    fits: ['cover', 'contain', 'stretch'],
  }
}

function entryOf(name: string, effect: Effect): EffectEntry {
  return {
    name,
    title: effect.title,
    description: effect.description,
    parameters: effect.params,
    constant: Object.fromEntries(
      Object.keys(effect.params).flatMap((parameter) => {
        const reason = whyEffectHasNoKeyframes(effect, parameter)
        return reason === undefined ? [] : [[parameter, reason]]
      }),
    ),
    hears: effect.hears === true,
    category: effect.category,
    tags: effect.tags ?? [],
    bestOn: effect.bestOn ?? 'cone',
    picture: `pictures/${name}.webp`,
  }
}

/** The small moving picture of an effect. */
export function readPicture(name: string): Promise<Uint8Array | undefined> {
  const file = new URL(`${name}.webp`, picturesFolder)
  return readFile(fileURLToPath(file)).catch(() => undefined)
}
