import {
  type ConcatPart,
  partsOfKind,
  SEQUENCE_PARAMETERS,
  type SourceDescription,
} from '@ledloom/composition'
import { valuesAtFirst } from '@ledloom/effects'
import { loadEffect, readSourceTiming } from '@ledloom/engine'
import { keyOfSource } from './source-key.ts'

/** What decides whether an item of a list can be stored. */
export type ItemFacts = {
  /** For messages. */
  readonly name: string
  /** Items with the same one look the same. */
  readonly key: string
  /** A picture that stands still, light without an end, or light of some seconds. */
  readonly kind: 'still' | 'endless' | 'timed'
  /** Seconds for which it is shown, both crossfades in them; undefined for light without an end that is alone. */
  readonly seconds: number | undefined
  /** Why no movie looks the same; undefined if one does. */
  readonly obstacle?: string | undefined
}

/** What decides whether a list can be stored. One source is a list of one item. */
export type ListFacts = {
  readonly items: readonly ItemFacts[]
  /** Seconds in which one item becomes the next. */
  readonly crossfade: number
  /** How it becomes that. Default: a crossfade. */
  readonly transition?: string | undefined
  /** True if it has another order each time. */
  readonly isShuffled: boolean
  /** True if it goes on by the beats of music. */
  readonly hasBeats: boolean
}

/**
 * Reads the facts about a list.
 *
 * @param names of its items, for messages
 */
export async function readListFacts(
  description: SourceDescription,
  {
    names,
    ...list
  }: Pick<ListFacts, 'isShuffled' | 'hasBeats'> & { readonly names: readonly string[] },
): Promise<ListFacts> {
  const isList = description.kind === 'concat'
  const parts: readonly ConcatPart[] = isList ? description.parts : [{ source: description }]
  const items = parts.map((part, i) => readItem(part, names[i] ?? 'it', parts.length > 1))
  const crossfade = isList && parts.length > 1 ? (description.crossfade ?? 0) : 0
  const transition = isList ? description.transition : undefined
  return { ...list, crossfade, transition, items: await Promise.all(items) }
}

async function readItem(
  { source, duration }: ConcatPart,
  name: string,
  hasOthers: boolean,
): Promise<ItemFacts> {
  const timing = await readSourceTiming(source)
  const own = timing.kind === 'timed' ? timing.duration : undefined
  const usual = hasOthers ? SEQUENCE_PARAMETERS.partDuration.default : undefined
  const key = await keyOfSource(source)
  const facts = { name, key, kind: timing.kind, seconds: duration ?? own ?? usual }
  if (timing.kind === 'endless' && timing.order === 'forward') {
    return { ...facts, obstacle: `${name} depends on its past and is never the same twice` }
  }
  for (const { effect, sound } of partsOfKind(source, 'effect')) {
    const { hears = false, params } = await loadEffect(effect)
    if (hears || sound !== undefined) return { ...facts, obstacle: `${name} follows sound` }
    const present = valuesAtFirst(params, { now: new Date(), time: 0 })
    if (Object.keys(present).length > 0) {
      return { ...facts, obstacle: `${name} follows the time of day` }
    }
  }
  return facts
}
