import { z } from 'zod'
import { withSolo } from '../composition/layer.ts'
import { id } from '../state/check-input.ts'
import { defineAction } from '../studio/action.ts'

/** Shows one layer alone, or all of them again. */
export default defineAction({
  input: z.strictObject({ layer: id, solo: z.boolean() }),
  act: ({ composition }, { layer, solo }) => {
    // A layer that is gone is refused as by other actions.
    composition.layer(layer)
    return composition.edit((layers) => withSolo(layers, solo ? layer : undefined))
  },
})
