import { z } from 'zod'
import { defineAction } from '../studio/action.ts'

/** Changes the speed of all layers, from the current time on. */
export default defineAction({
  input: z.strictObject({ speed: z.number().min(0.1).max(4) }),
  act: (studio, { speed }) => studio.changeTransport((transport) => transport.setSpeed(speed)),
})
