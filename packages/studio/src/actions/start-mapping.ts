import { z } from 'zod'
import { defineAction } from '../studio/action.ts'

/** Shows the code on the lights, in place of the layers, for a camera to film: of all LEDs, or of a second pass. */
export default defineAction({
  input: z.strictObject({ again: z.boolean().optional() }),
  act: ({ mapping }, { again }) => (again ? mapping.startAgain() : mapping.start()),
})
