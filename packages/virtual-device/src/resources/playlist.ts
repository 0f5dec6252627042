import type { DeviceCore } from '../device/device-core.ts'
import { movieOfEntry } from '../modes/movie-mode-show.ts'
import { NIL_UUID } from './effect-id.ts'
import type { Handlers } from './handler.ts'
import { refuse } from './refusal.ts'

/** The movies to be played in turn. */
export const playlistHandlers: Handlers<
  | 'getPlaylist'
  | 'setPlaylist'
  | 'deletePlaylist'
  | 'getCurrentPlaylistEntry'
  | 'setCurrentPlaylistEntry'
> = {
  getPlaylist: (device) => ({
    unique_id: NIL_UUID,
    name: '',
    entries: device.memory.playlist.map((_, index) => describeEntry(device, index)),
  }),

  setPlaylist({ memory, modes }, { body }) {
    const isKnown = body.entries.every(
      (entry) => movieOfEntry(memory.movies.stored, entry) !== undefined,
    )
    if (!isKnown) return refuse('value-out-of-range')
    memory.playlist = body.entries
    modes.replayIfIn('playlist')
    return {}
  },

  deletePlaylist({ memory, modes }) {
    memory.playlist = []
    modes.replayIfIn('playlist')
    return {}
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
}

/** An entry of the playlist with what is known of its movie. */
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
