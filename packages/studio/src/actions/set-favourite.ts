import { z } from 'zod'
import { id } from '../state/check-input.ts'
import { defineAction } from '../studio/action.ts'

/** Makes an effect a favourite, or no longer one. */
export default defineAction({
  input: z.strictObject({ effect: id, isFavourite: z.boolean() }),
  act: async ({ kept: { effects }, history }, { effect, isFavourite }) => {
    const place = effects.state.favourites.indexOf(effect)
    if (place >= 0 === isFavourite) return
    await effects.setFavourite(effect, isFavourite)
    history.add({
      title: isFavourite ? `Favourite ${effect}` : `${effect} is no favourite`,
      undo: () => effects.setFavourite(effect, !isFavourite, Math.max(0, place)),
      redo: () => effects.setFavourite(effect, isFavourite),
    })
  },
})
