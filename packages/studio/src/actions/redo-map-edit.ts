import { z } from 'zod'
import { defineAction } from '../studio/action.ts'

/** Makes a correction of the map again that was undone. */
export default defineAction({
  input: z.strictObject({}),
  act: ({ mapping }) => mapping.editor.redo(),
})
