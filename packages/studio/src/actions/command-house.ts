import { z } from 'zod'
import { defineAction } from '../studio/action.ts'

/** Turns a house on or off, or lets it play what its schedule says. */
export default defineAction({
  input: z.strictObject({ command: z.enum(['on', 'off', 'follow-schedule']) }),
  act: ({ house }, { command }) => house.played.command(command),
})
