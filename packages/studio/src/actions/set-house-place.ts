import { z } from 'zod'
import { defineAction } from '../studio/action.ts'

/** Degrees north and east. */
export const places = z.strictObject({
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
})

/** Says where a house stands, so that its sun is known. */
export default defineAction({
  input: places,
  act: async ({ house, history }, place) => history.addIfAny(await house.played.setPlace(place)),
})
