import { nearestName, suggestName } from '@ledloom/core'
import { Problem } from './problem.ts'

/** The problem of a path that names something that is not there. */
export function noSuchName(what: string, name: string, names: readonly string[]): Problem {
  const message = `there is no ${what} ${name}; ${suggestName(name, names)}`
  const suggestion = nearestName(name, names)
  return new Problem('not-found', message, {
    errors: [{ in: 'path', field: 'name', message, suggestion }],
  })
}
