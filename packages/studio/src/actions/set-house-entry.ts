import { z } from 'zod'
import { defineAction } from '../studio/action.ts'
import { places } from './set-house-place.ts'

const text = z.string().max(1000)

/** Adds an entry to the schedule of a house, or changes one. The house says what a value may be. */
export default defineAction({
  input: z.strictObject({
    was: text.optional(),
    ...{ name: text, from: text, to: text },
    days: z.array(text).max(7).optional(),
    play: z.union([text, z.array(text).max(100)]).optional(),
    between: z.array(z.array(text).max(2)).max(100).optional(),
    dates: z.array(text).max(1000).optional(),
    priority: z.int().optional(),
    fade: z.number().optional(),
    place: places.optional(),
  }),
  act: ({ house, history }, entry) => history.make(() => house.played.setEntry(entry)),
})
