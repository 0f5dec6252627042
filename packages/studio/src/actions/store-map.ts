import { z } from 'zod'
import { defineAction } from '../studio/action.ts'

/** Stores the map on the devices that showed the code, each its part, and plays on it. */
export default defineAction({
  input: z.strictObject({}),
  act: ({ mapping }) => mapping.store(),
})
