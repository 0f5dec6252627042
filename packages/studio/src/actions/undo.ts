import { z } from 'zod'
import { defineAction } from '../studio/action.ts'

/** Undoes the last change, of any viewer. */
export default defineAction({
  input: z.strictObject({}),
  act: (studio) => studio.history.undo(),
})
