import { nearestName } from './nearest-name.ts'

/**
 * What to say of a name that is not there, as the rest of a sentence: the one that was most likely
 * meant, or else all there are, which `those` calls.
 */
export function suggestName(text: string, names: readonly string[], those = 'they'): string {
  const nearest = nearestName(text, names)
  if (nearest !== undefined) return `did you mean ${nearest}?`
  return names.length === 0 ? 'there are none' : `${those} are ${names.join(', ')}`
}
