import { endpoints } from '@ledloom/protocol'
import { endpointPaths } from './endpoint-paths.ts'
import { endpointLabel } from './message-path.ts'

const KNOWN = new Map(
  Object.values(endpoints).flatMap((endpoint) => {
    const { method, isRepeatable } = endpoint
    return endpointPaths(endpoint).map((path) => [endpointLabel(method, path), isRepeatable])
  }),
)

/** Whether a request may reach a device twice; a POST that nobody has described may not. */
export function isRepeatable(method: string, path: string): boolean {
  const [name = ''] = path.split('?')
  return KNOWN.get(endpointLabel(method, name)) ?? method !== 'POST'
}
