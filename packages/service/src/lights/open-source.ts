import { firstLayer, type StudioLayer } from '@ledloom/studio'
import type { OutletProfile } from '@ledloom/studio/profile'
import type { ChosenSource } from '../house/chosen-source.ts'
import { hearsAny } from './hears-any.ts'
import type { LightsOptions } from './lights-options.ts'
import { type ListTimes, readListTimes } from './list-times.ts'

/** What lights may play: sources, or the layers of a studio. */
export type LightsSource = (ChosenSource | { readonly layers: readonly StudioLayer[] }) & {
  /** Milliseconds since 1970 at which it begins, by a shared clock. Default: when it is shown. */
  readonly beginsAt?: number | undefined
  /** For messages. */
  readonly name?: string | undefined
  /** Milliseconds since 1970 at which it ends. Default: no end is planned. */
  readonly endsAt?: number | undefined
  /** Seconds after which light without an end starts over. Default: it never does. */
  readonly loop?: number | undefined
}

/** A source as it is shown. */
export type OpenedSource = {
  readonly layers: readonly StudioLayer[]
  /** The times of a list. */
  readonly times: ListTimes | undefined
}

/** Opens a source. @throws Error if it can't be played */
export async function openSource(
  source: LightsSource,
  { allowEffects, heard, profile }: OpenOptions,
): Promise<OpenedSource> {
  if ('layers' in source) return { layers: source.layers, times: undefined }
  const { texts, each, lengths, loop } = source
  const times = await readListTimes(source)
  // An effect by itself hears it as every layer of the page does.
  const sound = times && (await hearsAny(texts)) ? heard : undefined
  const choices = { crossfade: times?.crossfade, each, lengths, loop, allowEffects, sound }
  return { layers: [await firstLayer(profile, texts, choices)], times }
}

type OpenOptions = Pick<LightsOptions, 'allowEffects' | 'heard'> & {
  readonly profile: OutletProfile
}
