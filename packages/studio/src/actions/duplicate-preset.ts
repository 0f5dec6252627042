import { z } from 'zod'
import { id } from '../state/check-input.ts'
import { defineAction } from '../studio/action.ts'

/** Adds a copy of a preset. */
export default defineAction({
  input: z.strictObject({ preset: id }),
  act: ({ kept: { presets } }, { preset }) => presets.duplicate(preset),
})
