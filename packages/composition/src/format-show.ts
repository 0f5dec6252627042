import { stringify } from 'yaml'
import type { WrittenShow } from './show-schema.ts'

/** The text of a show file, in YAML; layers stand the lowest first. */
export function formatShow({ layers, scenes, ...show }: WrittenShow): string {
  return stringify({
    ...withoutGaps(show),
    ...(layers !== undefined && { layers: layers.map(withoutGaps) }),
    ...(scenes !== undefined && { scenes }),
  })
}

/** YAML would have what is `undefined` as nothing said; what is empty says nothing either. */
function withoutGaps(value: object): object {
  const entries = Object.entries(value).flatMap(([name, part]): [string, unknown][] => {
    if (part === undefined) return []
    if (typeof part !== 'object' || part === null || Array.isArray(part)) return [[name, part]]
    const inner = withoutGaps(part)
    return Object.keys(inner).length === 0 ? [] : [[name, inner]]
  })
  return Object.fromEntries(entries)
}
