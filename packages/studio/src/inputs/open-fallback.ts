import type { FrameSource } from '@ledloom/core'
import type { PlayerNews } from '@ledloom/engine'
import type { OutletProfile } from '../profile/outlet-profile.ts'
import { openLiveSource } from '../sources/open-live-source.ts'
import type { SourceChoices } from '../sources/source-choices.ts'

/** What a user chose to be shown while nobody sends. */
export interface FallbackChoices {
  readonly fallback?: string | undefined
  /** What it hears. */
  readonly sound?: SourceChoices['sound']
  readonly allowEffects?: SourceChoices['allowEffects']
}

/** Opens the fallback, if there is one. `note` gets a line when its sound ends or its file has a mistake. */
export async function openFallback(
  lights: OutletProfile,
  { fallback, sound, allowEffects }: FallbackChoices,
  onNews: (news: PlayerNews) => void,
): Promise<FrameSource | undefined> {
  if (fallback === undefined) return undefined
  return openLiveSource(lights, [fallback], { choices: { sound, allowEffects }, onNews })
}
