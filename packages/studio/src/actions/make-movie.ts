import { z } from 'zod'
import { id } from '../state/check-input.ts'
import { defineAction } from '../studio/action.ts'

/** Makes a movie of the composition and, if a device is given, uploads it there. */
export default defineAction({
  input: z.strictObject({
    name: z.string().min(1).max(64),
    /** Length of what plays endlessly. */
    seconds: z.number().min(0.1).max(3600).optional(),
    device: id.optional(),
    /** Replaces the movie of the same name on the device. */
    replace: z.boolean().optional(),
  }),
  act: (studio, request) => studio.makeMovie(request),
})
