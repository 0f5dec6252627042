import { z } from 'zod'
import { defineAction } from '../studio/action.ts'

/** Shows the code on the lights, in place of the layers, for a camera to film. */
export default defineAction({
  input: z.strictObject({}),
  act: ({ mapping }) => mapping.start(),
})
