import { z } from 'zod'
import { id } from '../state/check-input.ts'
import { defineAction } from '../studio/action.ts'

/** Longest time that a playlist shows one movie. */
const MOST_SECONDS = 86_400

/**
 * Plays movies that a device stores one after another, while a stream to it pauses until `go-live`; none
 * removes the playlist.
 */
export default defineAction({
  input: z.strictObject({
    address: id,
    steps: z
      .array(z.strictObject({ movie: z.int().min(0), seconds: z.int().min(1).max(MOST_SECONDS) }))
      .max(16),
  }),
  act: (studio, { address, steps }) =>
    steps.length === 0
      ? studio.storedMovies.removePlaylist(address)
      : studio.storedMovies.play(address, 'Playlist', (movies) => movies.setPlaylist(steps)),
})
