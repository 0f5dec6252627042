import { z } from 'zod'
import { defineAction } from '../studio/action.ts'

const text = z.string().max(1000)

/** Adds an entry to the schedule of a house, or changes one. The house says what a value may be. */
export default defineAction({
  input: z.strictObject({
    was: text.optional(),
    ...{ name: text, from: text, to: text },
    days: z.array(text).max(7).optional(),
    play: text.optional(),
    priority: z.int().optional(),
  }),
  act: ({ house }, entry) => house.played.setEntry(entry),
})
