import { z } from 'zod'
import { defineAction } from '../action.ts'

/** Plays on. */
export default defineAction({
  input: z.strictObject({}),
  act: (studio) => {
    studio.player.source.transport.play()
    studio.publishTransport()
  },
})
