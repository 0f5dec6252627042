import { nearestName } from '@ledloom/core'
import type { PlayChoice } from './play-titles.ts'

/**
 * Says of the first play that is none of the choices that nothing is called so, and what may be meant;
 * undefined if each is a choice, or may be a file.
 */
export function unknownPlay(
  plays: readonly string[],
  choices: readonly PlayChoice[],
): string | undefined {
  const known = new Set(choices.map(({ value }) => value))
  const unknown = plays.find((play) => !known.has(play) && !/[\\/.]/.test(play))
  if (unknown === undefined) return undefined
  const name = unknown.replace(/^preset:/, '')
  const titles = choices.map(({ title }) => title)
  const meant = nearestName(name, titles)
  const hint = meant === undefined ? 'Choose one from the list.' : `Did you mean ${meant}?`
  return `Nothing is called “${name}”. ${hint}`
}
