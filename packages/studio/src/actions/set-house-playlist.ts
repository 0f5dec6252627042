import { z } from 'zod'
import { defineAction } from '../studio/action.ts'

const text = z.string().max(1000)

/** Adds a playlist to a house, or changes one. The house says what a value may be. */
export default defineAction({
  input: z.strictObject({
    was: text.optional(),
    name: text,
    items: z.array(z.strictObject({ play: text, for: text.optional() })).max(1000),
    each: text,
    crossfade: z.number(),
    shuffle: z.boolean(),
    tempo: z.number().optional(),
  }),
  act: ({ house, history }, playlist) => history.make(() => house.played.setPlaylist(playlist)),
})
