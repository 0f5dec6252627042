import { CONTROL } from '@ledloom/composition/schema'
import { z } from 'zod'
import { id } from '../state/check-input.ts'
import { defineAction } from '../studio/action.ts'
import { layerNumber, withEntry } from '../studio/layer-number.ts'

/**
 * Lets a knob, a pad or a key change a number of a layer on pages: its `opacity`, its `speed`, or
 * `params.` and the name of a parameter. `control: null` removes it.
 */
export default defineAction({
  input: z.strictObject({ layer: id, of: id, control: CONTROL.nullable() }),
  act: (studio, { layer, of, control }) => {
    if (control !== null) layerNumber(studio, layer, of)
    return studio.composition.editLayer(layer, (before) => ({
      ...before,
      controls: withEntry(before.controls, of, control),
    }))
  },
})
