import { z } from 'zod'
import { defineAction } from '../studio/action.ts'

/** Says when what was chosen by hand in a house ends. The house says what a time may be. */
export default defineAction({
  input: z.strictObject({ until: z.string().max(100) }),
  act: ({ house }, { until }) => house.played.endAt(until),
})
