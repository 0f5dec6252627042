import type { SourceDescription } from '@ledloom/composition'
import { partsOfKind } from '@ledloom/composition'
import { isEffectPath } from './load-effect.ts'

/** The paths of the effect files that a source is made of, each once. */
export function ownEffectsIn(source: SourceDescription): readonly string[] {
  const effects = partsOfKind(source, 'effect').map(({ effect }) => effect)
  return [...new Set(effects)].filter(isEffectPath)
}
