import { z } from 'zod'
import { defineAction } from '../action.ts'

/** Jumps to a time in seconds. */
export default defineAction({
  input: z.strictObject({ time: z.number().min(0).max(86400) }),
  act: (studio, { time }) => {
    studio.player.source.transport.seek(time)
    studio.publishTransport()
  },
})
