import { isDeepStrictEqual } from 'node:util'
import type { FrameSource } from '@ledloom/core'
import { type Effect, type EffectSource, isLive, parseParameters } from '@ledloom/effects'
import { readPicturePalettes } from '@ledloom/media/palettes'
import type { NamedLayer, SentLayer } from './played-layer.ts'

/** A change of a layer that plays, in place. */
export interface LayerChange {
  /** True if it needs no preparation. */
  readonly isLight: boolean
  /** @throws Error if it can't be made; the layer then stays unchanged */
  apply(): void
  /** Restores what the layer was before `apply`. */
  undo(): void
}

/** The layer stays as it is. */
export const NO_CHANGE: LayerChange = {
  isLight: true,
  apply: () => undefined,
  undo: () => undefined,
}

/** Makes all changes or none. @throws Error of the one that can't be made */
export function applyAll(changes: readonly LayerChange[]): void {
  const applied: LayerChange[] = []
  try {
    for (const change of changes) {
      change.apply()
      applied.unshift(change)
    }
  } catch (error) {
    for (const change of applied) change.undo()
    throw error
  }
}

/**
 * Plans changes of the parameters of an effect that plays. The plan is `undefined` if the layer
 * differs in anything else.
 */
export function changeParameters(
  source: FrameSource,
  effect: Effect,
  opened: NamedLayer,
): (layer: SentLayer) => Promise<LayerChange | undefined> {
  let now = opened
  return async (next) => {
    if (!isNamed(next) || !isEffectSource(source)) return undefined
    if (!isSameContent(withoutParameters(now), withoutParameters(next))) return undefined
    if (isSameContent(now, next)) return NO_CHANGE
    const before = await inputOf(effect, now)
    const wanted = await inputOf(effect, next)
    // Nothing is prepared, nor changed, with a value that is not accepted.
    parseParameters(effect.params, wanted)
    const isLight = isSame(withoutLive(effect, before), withoutLive(effect, wanted))
    const past = now
    const apply = () => {
      setOrRestore(source, wanted, before)
      now = next
    }
    const undo = () => {
      exchange(source, wanted, before)
      now = past
    }
    return { isLight, apply, undo }
  }
}

/** Returns true if two layers show the same content, regardless of their blend and speed. */
export function isSameContent(one: ContentOf, other: ContentOf): boolean {
  return isSame(contentOf(one), contentOf(other))
}

function isSame(one: unknown, other: unknown): boolean {
  return isDeepStrictEqual(plain(one), plain(other))
}

type ContentOf = Pick<SentLayer, 'source' | 'params' | 'seed' | 'view'>

function contentOf({ source, params, seed, view }: ContentOf) {
  return { source, params, seed, view }
}

/** The data with `undefined` keys removed. */
function plain(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return value
  if (Array.isArray(value)) return value.map(plain)
  const kept = Object.entries(value).filter(([, part]) => part !== undefined)
  return Object.fromEntries(kept.map(([name, part]) => [name, plain(part)]))
}

type Params = Readonly<Record<string, unknown>>

/** All values that an effect is given: what was chosen, and the seed if it takes one. */
async function inputOf(effect: Effect, { params, seed }: NamedLayer): Promise<Params> {
  const given = await readPicturePalettes(effect.params, params)
  return 'seed' in effect.params ? { seed, ...given } : given
}

/** An effect that can't be prepared with the wanted values keeps those it had. */
function setOrRestore(source: EffectSource, wanted: Params, before: Params): void {
  try {
    exchange(source, before, wanted)
  } catch (error) {
    exchange(source, wanted, before)
    throw error
  }
}

/** Sets the `next` values, and the defaults of what only `past` has. */
function exchange(source: EffectSource, past: Params, next: Params): void {
  const removed = Object.fromEntries(Object.keys(past).map((name) => [name, undefined]))
  source.setParameters({ ...removed, ...next })
}

/** The values for which the effect has to be prepared again when they change. */
function withoutLive(effect: Effect, input: Params): Params {
  return Object.fromEntries(Object.entries(input).filter(([name]) => !isLive(effect, name)))
}

function withoutParameters(layer: NamedLayer): NamedLayer {
  return { ...layer, params: {}, seed: 0 }
}

function isNamed(layer: SentLayer): layer is NamedLayer {
  return layer.source.kind !== 'live'
}

/** Returns true if a source is an effect whose parameters can be set. */
export function isEffectSource(source: FrameSource): source is EffectSource {
  return 'setParameters' in source
}
