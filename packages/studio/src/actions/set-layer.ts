import { z } from 'zod'
import type { StudioLayer } from '../composition/layer.ts'
import { chooseSource, layerSource } from '../files/choose-source.ts'
import { id } from '../state/check-input.ts'
import { defineAction } from '../studio/action.ts'

const view = z.strictObject({ projection: id, fit: id })

/** Changes the given properties of a layer; another source drops the parameters of the one before. */
export default defineAction({
  input: z.strictObject({
    layer: id,
    source: layerSource.optional(),
    seed: z.int().min(0).max(0xffffffff).optional(),
    blend: id.optional(),
    opacity: z.number().min(0).max(1).optional(),
    speed: z.number().min(0).max(10).optional(),
    view: view.optional(),
  }),
  act: ({ composition, files }, input) => {
    const { layer: id, source, ...changes } = input
    const chosen = source && chooseSource(source, files)
    return composition.editLayer(id, (layer) => {
      const shown: StudioLayer =
        chosen === undefined ? layer : { ...layer, ...chosen, params: {}, view: undefined }
      const { seed = shown.seed, blend = shown.blend, opacity = shown.opacity } = changes
      const { speed = shown.speed, view = shown.view } = changes
      return { ...shown, seed, blend, opacity, speed, view }
    })
  },
})
