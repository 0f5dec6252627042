import { endpointPaths } from './endpoint-paths.ts'
import type { Endpoint } from './endpoint-types.ts'

/**
 * Which of an endpoint's paths a device has: all are tried in turn until one is not answered with
 * HTTP 404, and that one is used from then on.
 */
export class PathChoice {
  readonly #chosen = new Map<string, string>()

  /** The paths to try, in this order. */
  candidates(endpoint: Endpoint): readonly string[] {
    const chosen = this.#chosen.get(endpoint.name)
    return chosen === undefined ? endpointPaths(endpoint) : [chosen]
  }

  remember(endpoint: Endpoint, path: string): void {
    this.#chosen.set(endpoint.name, path)
  }
}
