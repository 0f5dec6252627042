import { z } from 'zod'
import { defineAction } from '../studio/action.ts'

/** Plays on. */
export default defineAction({
  input: z.strictObject({}),
  act: (studio) => studio.changeTransport((transport) => transport.play()),
})
