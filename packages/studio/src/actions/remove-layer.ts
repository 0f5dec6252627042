import { z } from 'zod'
import { id } from '../state/check-input.ts'
import { defineAction } from '../studio/action.ts'

/** Removes a layer; one always stays. */
export default defineAction({
  input: z.strictObject({ layer: id }),
  act: ({ composition }, { layer }) =>
    composition.edit((layers) => {
      const left = layers.filter(({ id }) => id !== layer)
      // It is gone already: removed by a second click, or on another page.
      if (left.length === layers.length) return layers
      if (left.length === 0) throw new Error('the last layer stays: choose another source for it')
      return left
    }),
})
