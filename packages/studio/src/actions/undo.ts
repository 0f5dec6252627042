import { z } from 'zod'
import { defineAction } from '../studio/action.ts'

/** Undoes the last change, whoever made it. */
export default defineAction({
  input: z.strictObject({}),
  act: (studio) => studio.history.undo(),
})
