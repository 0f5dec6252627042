import { z } from 'zod'
import { id, presetName } from '../state/check-input.ts'
import { defineAction } from '../studio/action.ts'

/** Gives a preset another name. */
export default defineAction({
  input: z.strictObject({ preset: id, name: presetName }),
  act: ({ kept: { presets } }, { preset, name }) => presets.rename(preset, name),
})
