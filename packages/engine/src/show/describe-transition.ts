import { checkParameters } from './check-parameters.ts'
import type { ShowReading } from './describe-show.ts'
import type { TransitionDescription } from './show-description.ts'
import type { TransitionInFile } from './show-schema.ts'
import type { ShowPlace } from './show-text.ts'

/** @throws SourceError with the line of a parameter that is not taken */
export function describeTransition(
  { type, duration, params = {} }: TransitionInFile,
  place: ShowPlace,
  { text, library, options }: ShowReading,
): TransitionDescription {
  const declarations = library.transitions.get(type)!.params
  checkParameters({ declarations, params, place: [...place, 'params'], text })
  return { name: type, duration, params, seed: options.seed ?? 0 }
}
