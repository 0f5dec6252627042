import type { Endpoint } from './endpoint-types.ts'

/** The paths of an endpoint, first the one that real devices were recorded with. */
export function endpointPaths({ recordedPath, path, aliases }: Endpoint): readonly string[] {
  return [...new Set([recordedPath, path, ...aliases])]
}
