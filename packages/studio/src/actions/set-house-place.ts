import { z } from 'zod'
import { defineAction } from '../studio/action.ts'

/** Says where a house stands, so that its sun is known. */
export default defineAction({
  input: z.strictObject({
    latitude: z.number().min(-90).max(90),
    longitude: z.number().min(-180).max(180),
  }),
  act: ({ house }, place) => house.played.setPlace(place),
})
