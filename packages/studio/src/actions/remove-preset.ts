import { z } from 'zod'
import { id } from '../state/check-input.ts'
import { defineAction } from '../studio/action.ts'

/** Removes a preset, until that is undone. */
export default defineAction({
  input: z.strictObject({ preset: id }),
  act: ({ kept: { presets } }, { preset }) => presets.remove(preset),
})
