import { z } from 'zod'
import { defineAction } from '../studio/action.ts'

/** Ends the code, and plays the layers again; clips and map stay. */
export default defineAction({
  input: z.strictObject({}),
  act: ({ mapping }) => mapping.code.stop(),
})
