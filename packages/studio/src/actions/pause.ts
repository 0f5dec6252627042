import { z } from 'zod'
import { defineAction } from '../action.ts'

/** Pauses. */
export default defineAction({
  input: z.strictObject({}),
  act: (studio) => {
    studio.player.source.transport.pause()
    studio.publishTransport()
  },
})
