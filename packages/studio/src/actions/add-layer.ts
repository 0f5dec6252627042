import { z } from 'zod'
import { createLayer, filledIn, withSolo } from '../composition/layer.ts'
import { chooseSource, layerSource } from '../files/choose-source.ts'
import { firstParameters } from '../library/first-parameters.ts'
import { usualBlendOf } from '../library/usual-blend.ts'
import { defineAction } from '../studio/action.ts'

/** Layers that a composition may have, as in a show file. */
const MOST_LAYERS = 64

/** Adds a layer on top of the others, blended so that its darkness hides nothing. Ends a solo. */
export default defineAction({
  input: z.strictObject({ source: layerSource }),
  act: async (studio, { source }) => {
    const chosen = chooseSource(source, studio.files)
    const blend = await usualBlendOf(chosen, studio.files)
    const { time } = studio.player.source.transport.reading
    const atFirst = await firstParameters(chosen.source, time)
    const added = { ...createLayer(chosen.source, chosen.typed), blend, ...filledIn(atFirst) }
    await studio.composition.edit((layers) => {
      if (layers.length >= MOST_LAYERS) throw new Error(`there are at most ${MOST_LAYERS} layers`)
      return [...withSolo(layers), added]
    })
    studio.keeping?.noteUse(added)
  },
})
