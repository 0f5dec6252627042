import { z } from 'zod'
import { id } from '../state/check-input.ts'
import { defineAction } from '../studio/action.ts'

/** Lets a group or a device that shows something by itself show what the house does again. */
export default defineAction({
  input: z.strictObject({ id }),
  act: ({ house }, { id }) => house.played.giveBack(id),
})
