import { z } from 'zod'
import { id, presetName } from '../state/check-input.ts'
import { defineAction } from '../studio/action.ts'

/** Keeps what plays under a name, or in place of a preset. */
export default defineAction({
  input: z.union([z.strictObject({ name: presetName }), z.strictObject({ preset: id })]),
  act: ({ kept: { presets } }, input) =>
    'name' in input ? presets.add(input.name) : presets.replace(input.preset),
})
