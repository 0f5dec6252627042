import { z } from 'zod'
import { id } from '../state/check-input.ts'
import { defineAction } from '../studio/action.ts'

/** Makes an effect a favourite, or no longer one. */
export default defineAction({
  input: z.strictObject({ effect: id, isFavourite: z.boolean() }),
  act: ({ effectMemory }, { effect, isFavourite }) =>
    effectMemory.setFavourite(effect, isFavourite),
})
