import { z } from 'zod'
import { id } from '../state/check-input.ts'
import { defineAction } from '../studio/action.ts'

/** Publishes the variables that a layer's pattern exports for five seconds: asked for again while they are shown. */
export default defineAction({
  input: z.strictObject({ layer: id }),
  act: ({ patterns }, { layer }) => patterns.watch(layer),
})
