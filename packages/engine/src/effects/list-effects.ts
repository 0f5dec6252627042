import type { Effect } from '@ledloom/effects'
import { listEffectNames } from './effect-files.ts'
import { loadEffect } from './load-effect.ts'

/** An effect of the library with the name it is called by. */
export interface NamedEffect {
  readonly name: string
  readonly effect: Effect
}

/** Every effect of the library, sorted by name. */
export async function listEffects(): Promise<NamedEffect[]> {
  const names = await listEffectNames()
  return Promise.all(names.map(async (name) => ({ name, effect: await loadEffect(name) })))
}
