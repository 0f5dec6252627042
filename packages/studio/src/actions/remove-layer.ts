import { z } from 'zod'
import { id } from '../state/check-input.ts'
import { defineAction } from '../studio/action.ts'

/** Removes a layer; one always stays. */
export default defineAction({
  input: z.strictObject({ layer: id }),
  act: ({ composition }, { layer }) =>
    composition.edit((layers) => {
      const left = layers.filter(({ id }) => id !== layer)
      if (left.length === layers.length) throw new Error('that layer is no longer there')
      if (left.length === 0) throw new Error('the last layer stays: choose another source for it')
      return left
    }),
})
