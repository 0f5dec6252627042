import { z } from 'zod'
import { defineAction } from '../studio/action.ts'

/** Degrees north and east, and another time zone. */
export const places = z.strictObject({
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  timeZone: z.string().max(100).optional(),
})

/** Says where a house stands, so that its sun is known, and by which clocks it goes. */
export default defineAction({
  input: places,
  act: ({ house, history }, place) => history.make(() => house.played.setPlace(place)),
})
