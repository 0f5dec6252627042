import { usualBlend } from '@ledloom/effects'
import { listEffectNames, loadEffect } from '@ledloom/engine'
import type { LayerSource } from '../state/show-state.ts'

/** The blend that a new layer starts with: light below shows through the darkness of an effect. */
export async function usualBlendOf(source: LayerSource): Promise<string> {
  // A name that a page sends never stands for a file.
  if (source.kind !== 'effect' || !(await listEffectNames()).includes(source.name)) return 'normal'
  return usualBlend(await loadEffect(source.name))
}
