import { z } from 'zod'
import { id } from '../state/check-input.ts'
import { defineAction } from '../studio/action.ts'

/** Plays a movie that a device stores, by its number; a stream to it pauses until `go-live`. */
export default defineAction({
  input: z.strictObject({ address: id, movie: z.int().min(0) }),
  act: (studio, { address, movie }) =>
    studio.storedMovies.play(address, 'Movie', (movies) => movies.play(movie)),
})
