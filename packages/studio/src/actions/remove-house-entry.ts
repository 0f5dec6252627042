import { z } from 'zod'
import { defineAction } from '../studio/action.ts'

/** Removes an entry from the schedule of a house. */
export default defineAction({
  input: z.strictObject({ name: z.string().max(1000) }),
  act: ({ house, history }, { name }) => history.make(() => house.played.removeEntry(name)),
})
