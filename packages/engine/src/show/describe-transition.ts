import type { TransitionDescription } from '@ledloom/composition'
import type { ShowPlace, WrittenTransition } from '@ledloom/composition/schema'
import { checkParameters } from '@ledloom/composition/schema'
import type { ShowReading } from './describe-show.ts'

/** @throws SourceError with the line of a parameter that is not taken */
export function describeTransition(
  { type, duration, params = {} }: WrittenTransition,
  place: ShowPlace,
  { text, library, options }: ShowReading,
): TransitionDescription {
  const declarations = library.transitions.get(type)!.params
  checkParameters({ declarations, params, place: [...place, 'params'], text })
  return { name: type, duration, params, seed: options.seed ?? 0 }
}
