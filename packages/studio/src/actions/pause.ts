import { z } from 'zod'
import { defineAction } from '../studio/action.ts'

/** Pauses. */
export default defineAction({
  input: z.strictObject({}),
  act: (studio) => studio.changeTransport((transport) => transport.pause()),
})
