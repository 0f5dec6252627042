import { z } from 'zod'
import { defineAction } from '../studio/action.ts'

/** Ends the code, and removes the clips and the map. */
export default defineAction({
  input: z.strictObject({}),
  act: ({ mapping }) => mapping.end(),
})
