import { z } from 'zod'
import { defineAction } from '../studio/action.ts'

/** Corrects the curve and the brightness of the devices that showed the code by the map, or ends that. */
export default defineAction({
  input: z.strictObject({ isOn: z.boolean() }),
  act: ({ mapping }, { isOn }) => mapping.correctLight(isOn),
})
