import { endpoints } from '@ledloom/protocol'
import { undefinedIfNothingSet } from '../messages/read-answer.ts'
import type { RequestOptions } from '../transport/http-message.ts'
import type { ResourceParts } from './resource-parts.ts'

/** One step of a playlist. */
type PlaylistStep = {
  /** `unique_id` of a stored movie. */
  readonly movieId: string
  /** Seconds, a whole number. */
  readonly duration: number
}

/** The order in which stored movies play: `device.playlist`. Firmware 2.5.6 and later. */
export function playlist({ caller }: ResourceParts) {
  return {
    get: caller.method(endpoints.getPlaylist),

    /** Replaces the playlist; it plays, from its first entry, in mode `playlist`. */
    set: (steps: readonly PlaylistStep[], options?: RequestOptions) => {
      const entries = steps.map(({ movieId, duration }) => ({ unique_id: movieId, duration }))
      return caller.call(endpoints.setPlaylist, { entries }, options)
    },

    /** Removes the playlist; the movies stay. */
    delete: caller.method(endpoints.deletePlaylist),

    /** The entry that plays; `undefined` when there is none. */
    current: (options?: RequestOptions) =>
      undefinedIfNothingSet(caller.call(endpoints.getCurrentPlaylistEntry, undefined, options)),

    /** Jumps to the entry `id`, counted from 0, while in mode `playlist`. */
    jumpTo: (id: number, options?: RequestOptions) =>
      caller.call(endpoints.setCurrentPlaylistEntry, { id }, options),
  }
}
