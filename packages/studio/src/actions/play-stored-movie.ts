import { z } from 'zod'
import { id } from '../state/check-input.ts'
import { defineAction } from '../studio/action.ts'

/** Plays a movie that a device stores, by its number. */
export default defineAction({
  input: z.strictObject({ address: id, movie: z.int().min(0) }),
  act: (studio, { address, movie }) =>
    studio.changeStoredMovies(address, async (movies) => {
      await movies.play(movie)
      return undefined
    }),
})
