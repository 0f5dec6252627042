import { z } from 'zod'
import { id } from '../state/check-input.ts'
import { defineAction } from '../studio/action.ts'

/** Plays another text of the pattern that a layer shows. While it is wrong, the one before plays on. */
export default defineAction({
  input: z.strictObject({ layer: id, text: z.string() }),
  act: ({ patterns }, { layer, text }) => patterns.edit(layer, text),
})
