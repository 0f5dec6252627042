import { suggestName } from '@ledloom/core'
import type { Endpoint } from './contract/endpoint.ts'
import { Problem } from './contract/problem.ts'

/** The endpoints of one path. */
type Route = {
  readonly path: string
  readonly pattern: RegExp
  readonly endpoints: readonly Endpoint[]
}

/** An endpoint, with the values of its path. */
export type Found = {
  readonly route: Route
  readonly pathValues: Readonly<Record<string, string>>
}

/** Finds endpoints by path and method. */
export class Routes {
  readonly #routes: readonly Route[]

  constructor(endpoints: readonly Endpoint[]) {
    const paths = [...new Set(endpoints.map(({ path }) => path))]
    this.#routes = paths.map((path) => ({
      path,
      pattern: patternOf(path),
      endpoints: endpoints.filter((each) => each.path === path),
    }))
  }

  /** The route of a path. @throws Problem */
  find(path: string): Found {
    for (const route of this.#routes) {
      const match = route.pattern.exec(path)
      if (match !== null) return { route, pathValues: decodeAll(match.groups ?? {}) }
    }
    const paths = this.#routes.map((route) => route.path)
    throw new Problem(
      'not-found',
      `nothing is at ${path}; ${suggestName(path, paths, 'the paths')}`,
    )
  }
}

/** The endpoint of a method. @throws Problem with the methods that are there */
export function endpointFor({ path, endpoints }: Route, method: string): Endpoint {
  const wanted = method === 'HEAD' ? 'GET' : method
  const found = endpoints.find((each) => each.method === wanted)
  if (found !== undefined) return found
  const methods = methodsOf(endpoints)
  throw new Problem('method-not-allowed', `${path} has ${methods}, not ${method}`, {
    headers: { Allow: methods },
  })
}

/** The methods of a path, as the header `Allow` has them. */
export function methodsOf(endpoints: Route['endpoints']): string {
  const methods = endpoints.map(({ method }) => method)
  return [...methods, ...(methods.includes('GET') ? ['HEAD'] : []), 'OPTIONS'].join(', ')
}

/** `/schedule/{name}` as a pattern with a group `name`. */
function patternOf(path: string): RegExp {
  const parts = path.split('/').map((part) => part.replace(/^\{(\w+)\}$/, '(?<$1>[^/]+)'))
  return new RegExp(`^${parts.join('/').replaceAll('.', '\\.')}$`)
}

function decodeAll(values: Readonly<Record<string, string>>): Record<string, string> {
  const decoded = Object.entries(values).map(([name, value]) => [name, decode(value)])
  return Object.fromEntries(decoded)
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch (cause) {
    throw new Problem('malformed', `${value} is not an encoded name`, { cause })
  }
}
