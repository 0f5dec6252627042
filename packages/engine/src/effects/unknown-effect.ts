import { suggestName } from '@ledloom/core'
import { SourceError } from '@ledloom/media'

/** Says that the library has no effect of this name, and which one may be meant. */
export function unknownEffect(name: string, known: readonly string[]): SourceError {
  const hint = suggestName(name, known, 'the effects')
  return new SourceError('unknown-effect', `there is no effect called ${name}; ${hint}`)
}
