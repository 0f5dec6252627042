import { z } from 'zod'
import { defineAction } from '../studio/action.ts'

/** Jumps to a time in seconds. */
export default defineAction({
  input: z.strictObject({ time: z.number().min(0).max(86400) }),
  act: (studio, { time }) => studio.changeTransport((transport) => transport.seek(time)),
})
