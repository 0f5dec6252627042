import { z } from 'zod'
import { defineAction } from '../studio/action.ts'

/** Dims everything that is played. */
export default defineAction({
  input: z.strictObject({ brightness: z.number().min(0).max(1) }),
  act: (studio, { brightness }) => studio.setBrightness(brightness),
})
