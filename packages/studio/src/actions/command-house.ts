import { z } from 'zod'
import { defineAction } from '../studio/action.ts'

/** Turns a house on or off, goes to another item of its playlist, or lets it play what its schedule says. */
export default defineAction({
  input: z.strictObject({ command: z.enum(['on', 'off', 'next', 'previous', 'follow-schedule']) }),
  act: ({ house }, { command }) => house.played.command(command),
})
