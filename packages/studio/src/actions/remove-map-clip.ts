import { z } from 'zod'
import { id } from '../state/check-input.ts'
import { defineAction } from '../studio/action.ts'

/** Removes a clip of the code; the map is made again of the others. */
export default defineAction({
  input: z.strictObject({ clip: id }),
  act: ({ mapping }, { clip }) => mapping.job.remove(clip),
})
