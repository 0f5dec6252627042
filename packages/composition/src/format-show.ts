import { stringify } from 'yaml'
import type { WrittenLayer } from './show-schema.ts'

/** The text of a show file, in YAML, with these layers, the lowest first. */
export function formatShow(layers: readonly WrittenLayer[]): string {
  return stringify({ layers: layers.map(withoutGaps) })
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
