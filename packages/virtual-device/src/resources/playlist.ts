import { type Behaviours, refuse } from '../device/behaviour.ts'
import type { DeviceCore } from '../device/device-core.ts'
import { NIL_UUID } from '../identity/uuids.ts'
import { movieOfEntry } from '../modes/mode-shows.ts'

/** The playlist. */
export default {
  getPlaylist: (device) => ({
    unique_id: NIL_UUID,
    name: '',
    entries: device.memory.playlist.map((_, index) => describeEntry(device, index)),
  }),

  setPlaylist: {
    keep: 'before',
    // Some clients send the bare list.
    understand: (content) => (isFilledList(content) ? { entries: content } : content),
    handle({ memory, modes }, { body }) {
      const isKnown = body.entries.every(
        (entry) => movieOfEntry(memory.movies.stored, entry) !== undefined,
      )
      if (!isKnown) return refuse('value-out-of-range')
      memory.playlist = body.entries
      modes.replayIfIn('playlist')
      return {}
    },
  },

  deletePlaylist: {
    keep: 'before',
    handle({ memory, modes }) {
      memory.playlist = []
      modes.replayIfIn('playlist')
      return {}
    },
  },

  getCurrentPlaylistEntry(device) {
    if (device.memory.playlist.length === 0) return refuse('nothing-current')
    const { duration, id, unique_id, name } = describeEntry(device, device.modes.playlistEntry)
    return { duration, id, unique_id, name }
  },

  setCurrentPlaylistEntry({ memory, modes }, { body }) {
    if (body.id >= memory.playlist.length) return refuse('value-out-of-range')
    modes.jumpTo(body.id)
    return {}
  },
} satisfies Behaviours

function isFilledList(content: unknown): boolean {
  return Array.isArray(content) && content.length > 0
}

/** An entry of the playlist with the facts about its movie. */
export function describeEntry({ memory }: DeviceCore, index: number) {
  const entry = memory.playlist[index]!
  const movie = movieOfEntry(memory.movies.stored, entry)!
  return {
    id: index,
    handle: movie.handle,
    name: movie.name,
    unique_id: movie.unique_id,
    duration: entry.duration,
  }
}
