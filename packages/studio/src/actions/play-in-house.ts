import { z } from 'zod'
import { defineAction } from '../studio/action.ts'

/** Plays something by its name in a house, by hand: a playlist, a preset, an effect, or what the schedule plays. */
export default defineAction({
  input: z.strictObject({ name: z.string().max(1000) }),
  act: ({ house }, { name }) => house.played.play(name),
})
