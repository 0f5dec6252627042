import { z } from 'zod'
import { id } from '../state/check-input.ts'
import { defineAction } from '../studio/action.ts'

/** Removes movies from a device: all are deleted, and the others stored again from copies. */
export default defineAction({
  input: z.strictObject({ address: id, movies: z.array(z.int().min(0)).min(1).max(100) }),
  act: ({ storedMovies }, { address, movies }) => storedMovies.remove(address, movies),
})
