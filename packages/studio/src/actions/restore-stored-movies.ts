import { z } from 'zod'
import { id } from '../state/check-input.ts'
import { defineAction } from '../studio/action.ts'

/** Stores the movies of a change that did not come to its end, from copies. */
export default defineAction({
  input: z.strictObject({ address: id }),
  act: (studio, { address }) =>
    studio.storedMovies.change(address, (movies) => movies.planRestoring()),
})
