import { type Endpoint, endpoints } from '@ledloom/protocol'
import { endpointLabel } from '../transport/http-message.ts'

/** The paths of an endpoint, beginning with the recorded one. */
function endpointPaths({ recordedPath, path, aliases }: Endpoint): readonly string[] {
  return [...new Set([recordedPath, path, ...aliases])]
}

/**
 * Remembers which of an endpoint's paths a device has. The caller tries them in order until one is
 * not answered with HTTP 404.
 */
export class PathChoice {
  readonly #chosen = new Map<string, string>()

  /** The paths to try, in order. */
  candidates(endpoint: Endpoint): readonly string[] {
    const chosen = this.#chosen.get(endpoint.name)
    return chosen === undefined ? endpointPaths(endpoint) : [chosen]
  }

  remember(endpoint: Endpoint, path: string): void {
    this.#chosen.set(endpoint.name, path)
  }
}

const KNOWN = new Map(
  Object.values(endpoints).flatMap((endpoint) => {
    const { method, isRepeatable } = endpoint
    return endpointPaths(endpoint).map((path) => [endpointLabel(method, path), isRepeatable])
  }),
)

/** Returns true if a request may reach a device twice. A POST that is not in the table may not. */
export function isRepeatable(method: string, path: string): boolean {
  const [name = ''] = path.split('?')
  return KNOWN.get(endpointLabel(method, name)) ?? method !== 'POST'
}
