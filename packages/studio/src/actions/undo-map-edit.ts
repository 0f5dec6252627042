import { z } from 'zod'
import { defineAction } from '../studio/action.ts'

/** Undoes the last correction of the map. */
export default defineAction({
  input: z.strictObject({}),
  act: ({ mapping }) => mapping.editor.undo(),
})
