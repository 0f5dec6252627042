import type { FrameSource } from '@ledloom/core'
import { isReadAgain, Player, type PlayerNews } from '@ledloom/engine'
import type { OutletProfile } from '../profile/outlet-profile.ts'
import { describeFor, sequenceFor } from '../sources/describe-source.ts'
import type { SourceChoices } from '../sources/source-choices.ts'

/** The source that plays while nobody sends. */
export interface FallbackChoices {
  readonly fallback?: string | undefined
  /** Sound for an effect that reacts to it. */
  readonly sound?: SourceChoices['sound']
  readonly allowEffects?: SourceChoices['allowEffects']
}

/** Opens the fallback, if there is one. `onNews` receives faults, and that a saved file plays. */
export async function openFallback(
  lights: OutletProfile,
  { fallback, sound, allowEffects }: FallbackChoices,
  onNews: (news: PlayerNews) => void,
): Promise<FrameSource | undefined> {
  if (fallback === undefined) return undefined
  const texts = [fallback]
  const choices = { sound, allowEffects }
  // A file that is read again may be broken now; the player reports it.
  if (!(await isReadAgain(fallback))) await describeFor(lights, texts, choices)
  const { params = {}, seed = 0, ...options } = sequenceFor(lights, texts, choices)
  const source = { kind: 'typed', texts, options } as const
  const layer = { id: 'source', source, params, seed, blend: 'normal', opacity: 1, speed: 1 }
  return Player.open([layer], { layout: lights.layout, onNews, expectsUpdates: false })
}
