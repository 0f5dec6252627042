import { endpoints } from '@ledloom/protocol'
import type { DeviceCaller } from '../calls/device-caller.ts'
import { nothingSetAsUndefined } from '../calls/nothing-set.ts'
import type { RequestOptions } from '../transport/request-options.ts'

/** One step of a playlist. */
export interface PlaylistStep {
  /** `unique_id` of a stored movie. */
  readonly movieId: string
  /** Seconds, a whole number. */
  readonly duration: number
}

/** The order in which stored movies play: `device.playlist`. Firmware 2.5.6 and later. */
export type PlaylistResource = ReturnType<typeof createPlaylistResource>

/** Binds it to the device that `caller` calls. */
export function createPlaylistResource(caller: DeviceCaller) {
  return {
    get: (options?: RequestOptions) => caller.call(endpoints.getPlaylist, undefined, options),

    /** Replaces the playlist; it plays, from its first entry, in mode `playlist`. */
    set: (steps: readonly PlaylistStep[], options?: RequestOptions) => {
      const entries = steps.map(({ movieId, duration }) => ({ unique_id: movieId, duration }))
      return caller.call(endpoints.setPlaylist, { entries }, options)
    },

    /** Removes the playlist; the movies stay. */
    delete: (options?: RequestOptions) => caller.call(endpoints.deletePlaylist, undefined, options),

    /** The entry that plays; `undefined` when there is none. */
    current: (options?: RequestOptions) =>
      nothingSetAsUndefined(caller.call(endpoints.getCurrentPlaylistEntry, undefined, options)),

    /** Jumps to the entry `id`, counted from 0, while in mode `playlist`. */
    jumpTo: (id: number, options?: RequestOptions) =>
      caller.call(endpoints.setCurrentPlaylistEntry, { id }, options),
  }
}
