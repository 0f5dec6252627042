import { z } from 'zod'
import { defineAction } from '../studio/action.ts'

/** Plays on the map, where no device is played on. */
export default defineAction({
  input: z.strictObject({}),
  act: ({ mapping }) => mapping.use(),
})
