import { z } from 'zod'
import { defineAction } from '../studio/action.ts'

/** Makes the change again that was undone last. */
export default defineAction({
  input: z.strictObject({}),
  act: (studio) => studio.history.redo(),
})
