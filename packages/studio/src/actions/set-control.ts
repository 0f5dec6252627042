import { CONTROL } from '@ledloom/composition/schema'
import { z } from 'zod'
import { id } from '../state/check-input.ts'
import { defineAction } from '../studio/action.ts'
import { checkControlled, withEntry } from '../studio/numbers.ts'

/**
 * Lets a knob, a pad or a key change something on pages: of a layer what `CONTROLLED_OF_LAYER` has, or
 * `params.` and the name of a parameter; without a layer what `CONTROLLED_OF_ALL` has, or `presets.` and
 * the title of a preset. `control: null` removes it.
 */
export default defineAction({
  input: z.strictObject({ layer: id.optional(), of: id, control: CONTROL.nullable() }),
  act: (studio, { layer, of, control }) => {
    if (control !== null) checkControlled(studio, layer, of)
    if (layer === undefined) {
      return studio.setWhole((now) => ({ ...now, controls: withEntry(now.controls, of, control) }))
    }
    return studio.composition.editLayer(layer, (before) => ({
      ...before,
      controls: withEntry(before.controls, of, control),
    }))
  },
})
