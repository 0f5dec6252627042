import { z } from 'zod'
import { MOST_NAME_CHARACTERS } from '../movies/movie-job.ts'
import { id } from '../state/check-input.ts'
import { defineAction } from '../studio/action.ts'

/** Renames a movie that a device stores: all are deleted and stored again from copies. */
export default defineAction({
  input: z.strictObject({
    address: id,
    movie: z.int().min(0),
    name: z.string().trim().min(1).max(MOST_NAME_CHARACTERS),
  }),
  act: (studio, { address, movie, name }) => studio.storedMovies.rename(address, movie, name),
})
