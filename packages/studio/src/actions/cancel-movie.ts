import { z } from 'zod'
import { defineAction } from '../studio/action.ts'

/** Cancels the movie that is being made or uploaded. */
export default defineAction({
  input: z.strictObject({}),
  act: (studio) => studio.movies.cancel(),
})
