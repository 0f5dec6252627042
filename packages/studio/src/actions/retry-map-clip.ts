import { z } from 'zod'
import { id } from '../state/check-input.ts'
import { defineAction } from '../studio/action.ts'

/** Reads a clip again that was of no use. */
export default defineAction({
  input: z.strictObject({ clip: id }),
  act: ({ mapping }, { clip }) => mapping.job.retry(clip),
})
