import type { Effect } from '@ledloom/effects'
import type { EffectEntry } from '@ledloom/preview'

/** An effect as pages are told of it. */
export function effectEntry(
  name: string,
  effect: Pick<Effect, 'title' | 'description' | 'hears' | 'params'>,
): EffectEntry {
  const { title, description, hears = false, params: parameters } = effect
  return { name, title, description, parameters, hears }
}
