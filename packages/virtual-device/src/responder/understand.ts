import type { EndpointName } from '@ledloom/protocol'

/** What a body that is not as specified is taken for. */
type Understanding = (content: unknown) => unknown

/** By endpoint: what clients in the field send in another shape, and mean. */
const HABITS: { readonly [Name in EndpointName]?: Understanding } = {
  setPlaylist: (content) => (isFilledList(content) ? { entries: content } : content),
}

/** A request's JSON as it is meant; what is as specified stays as it is. */
export function understand(name: EndpointName, content: unknown): unknown {
  return HABITS[name]?.(content) ?? content
}

function isFilledList(content: unknown): boolean {
  return Array.isArray(content) && content.length > 0
}
