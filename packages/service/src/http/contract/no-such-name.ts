import { nearestName, suggestName } from '@ledloom/core'
import { nothingMeant } from '../../house/play-meant.ts'
import { invalid, Problem } from './problem.ts'

/** The problem of a path that names something that is not there. */
export function noSuchName(what: string, name: string, names: readonly string[]): Problem {
  const message = `there is no ${what} ${name}; ${suggestName(name, names)}`
  const suggestion = nearestName(name, names)
  return new Problem('not-found', message, {
    errors: [{ in: 'path', field: 'name', message, suggestion }],
  })
}

/** The problem of a name to play that means nothing. */
export function noSuchPlay(play: string, names: readonly string[]): Problem {
  const message = nothingMeant(play, names)
  return invalid([{ in: 'body', field: 'play', message, suggestion: nearestName(play, names) }])
}
