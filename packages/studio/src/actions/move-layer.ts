import { z } from 'zod'
import { id } from '../state/check-input.ts'
import { defineAction } from '../studio/action.ts'

/** Moves a layer to another place, counted from the lowest, 0. */
export default defineAction({
  input: z.strictObject({ layer: id, to: z.int().min(0).max(63) }),
  act: ({ composition }, { layer, to }) =>
    composition.edit((layers) => {
      const moved = layers.find(({ id }) => id === layer)
      if (moved === undefined) throw new Error('that layer is no longer there')
      const others = layers.filter((each) => each !== moved)
      return [...others.slice(0, to), moved, ...others.slice(to)]
    }),
})
