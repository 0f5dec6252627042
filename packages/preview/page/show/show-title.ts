import type { LibraryState, ShowState } from '@ledloom/studio'
import { sourceTitle } from './layer-source.ts'

/** Layers that are named; the others are counted. */
const MOST_NAMED = 3

/** The names of the layers, the lowest first; `undefined` without layers. */
export function showTitle(
  show: ShowState | undefined,
  library: LibraryState | undefined,
): string | undefined {
  const names = (show?.layers ?? []).map(({ source }) => sourceTitle(source, library))
  if (names.length === 0) return undefined
  if (names.length <= MOST_NAMED) return names.join(', ')
  const others = names.length - MOST_NAMED + 1
  return `${names.slice(0, MOST_NAMED - 1).join(', ')} and ${others} more`
}
