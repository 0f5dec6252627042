import { z } from 'zod'
import { id } from '../state/check-input.ts'
import { defineAction } from '../studio/action.ts'

/** Shows or hides a layer. */
export default defineAction({
  input: z.strictObject({ layer: id, visible: z.boolean() }),
  act: ({ composition }, { layer, visible }) =>
    composition.editLayer(layer, (shown) => ({ ...shown, visible })),
})
