import type { Motion, PictureView } from '@ledloom/media'
import { stringify } from 'yaml'
import type { Clip } from './clip.ts'

/** A layer as a show file has it; what is left out has its default. */
export interface WrittenLayer {
  readonly source: string
  readonly params?: Readonly<Record<string, unknown>> | undefined
  readonly seed?: number | undefined
  readonly blend?: string | undefined
  readonly opacity?: number | undefined
  readonly speed?: number | undefined
  readonly clip?: Clip | undefined
  readonly view?: PictureView | undefined
  readonly motion?: Motion | undefined
}

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
