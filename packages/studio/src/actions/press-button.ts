import { z } from 'zod'
import { id } from '../state/check-input.ts'
import { defineAction } from '../studio/action.ts'

/** Presses a button of a layer's effect: it is pressed in the next frame alone. */
export default defineAction({
  input: z.strictObject({ layer: id, name: id }),
  act: ({ composition, player }, { layer, name }) =>
    player.press(composition.layer(layer).id, name),
})
