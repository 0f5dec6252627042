import { z } from 'zod'
import { id } from '../state/check-input.ts'
import { defineAction } from '../studio/action.ts'
import addLayer from './add-layer.ts'
import setLayer from './set-layer.ts'

/** Plays the text of a new pattern on top of the other layers, or in a layer. Its name's ending says the language. */
export default defineAction({
  input: z.strictObject({
    name: z.string().min(1).max(200),
    text: z.string(),
    layer: id.optional(),
  }),
  act: (studio, { name, text, layer }) =>
    studio.patterns.add(name, text, async (file) => {
      const source = { kind: 'file', file } as const
      if (layer === undefined) await addLayer.act(studio, { source })
      else await setLayer.act(studio, { layer, source })
    }),
})
