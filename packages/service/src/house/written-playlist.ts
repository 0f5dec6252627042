import { formatDuration } from '@ledloom/core'
import { playOf } from './chosen-source.ts'
import type { Playlist } from './house-schema.ts'
import { writtenLength } from './list-length.ts'

/** A playlist as a house file may have it. */
export function writtenPlaylist({ items, each, crossfade, shuffle, tempo }: Playlist) {
  const written = items.map((item) => {
    if (typeof item === 'string' || item.for === undefined) return playOf(item)
    return { play: item.play, for: writtenLength(item.for) }
  })
  return {
    items: written,
    ...{ each: writtenLength(each), crossfade: formatDuration(crossfade), shuffle },
    ...(tempo !== undefined && { tempo }),
  }
}
