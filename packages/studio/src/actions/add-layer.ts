import { createLayer } from '../composition/layer.ts'
import { chooseSource } from '../files/choose-source.ts'
import type { DeskHandler } from './desk-handler.ts'

/** Layers there may be, as in a show file. */
const MOST_LAYERS = 64

/** Lays another layer over the others. */
export const addLayer: DeskHandler<'add-layer'> = (desk, { source }) => {
  const chosen = chooseSource(source, desk.files)
  const added = createLayer(chosen.source, chosen.typed)
  return desk.show.edit((layers) => {
    if (layers.length >= MOST_LAYERS) throw new Error(`there are at most ${MOST_LAYERS} layers`)
    return [...layers, added]
  })
}
