import { z } from 'zod'
import { id } from '../state/check-input.ts'
import { defineAction } from '../studio/action.ts'

/** Makes an effect a favourite, or no longer one. It is no part of what plays, so it makes no step. */
export default defineAction({
  input: z.strictObject({ effect: id, isFavourite: z.boolean() }),
  act: ({ kept: { effects } }, { effect, isFavourite }) =>
    effects.setFavourite(effect, isFavourite),
})
