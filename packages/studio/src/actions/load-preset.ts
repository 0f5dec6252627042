import { z } from 'zod'
import { id } from '../state/check-input.ts'
import { defineAction } from '../studio/action.ts'

/** Plays a preset in place of what plays, or above it. */
export default defineAction({
  input: z.strictObject({ preset: id, isAbove: z.boolean().optional() }),
  act: ({ kept: { presets } }, { preset, isAbove }) => presets.load(preset, isAbove),
})
