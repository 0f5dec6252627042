import { valuesAtFirst } from '@ledloom/effects'
import { listEffectNames, loadEffect } from '@ledloom/engine'
import type { LayerSource } from '../state/show-state.ts'

/**
 * The parameters that a new layer starts with: a clock with the present.
 *
 * @param time seconds that the composition has played
 */
export async function firstParameters(
  source: LayerSource,
  time: number,
): Promise<Readonly<Record<string, number>>> {
  // A name that a page sends never stands for a file.
  if (source.kind !== 'effect' || !(await listEffectNames()).includes(source.name)) return {}
  return valuesAtFirst((await loadEffect(source.name)).params, { now: new Date(), time })
}
