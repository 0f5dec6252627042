import { z } from 'zod'
import { defineAction } from '../studio/action.ts'

const degrees = z.number().min(-360).max(360)

/** Rotates the layout, in degrees about x, y and z. */
export default defineAction({
  input: z.strictObject({ rotate: z.tuple([degrees, degrees, degrees]) }),
  act: (studio, { rotate }) => studio.setLayout({ rotate }),
})
