import type { DeskLayer } from '../composition/layer.ts'
import { chooseSource } from '../files/choose-source.ts'
import type { DeskHandler } from './desk-handler.ts'

/** Changes what is given of a layer; another source drops what was set of the one before. */
export const setLayer: DeskHandler<'set-layer'> = ({ show, files }, input) => {
  const { layer: id, source, ...changes } = input
  const chosen = source && chooseSource(source, files)
  return show.editLayer(id, (layer) => {
    const shown: DeskLayer =
      chosen === undefined ? layer : { ...layer, ...chosen, params: {}, view: undefined }
    const { seed = shown.seed, blend = shown.blend, opacity = shown.opacity } = changes
    const { speed = shown.speed, view = shown.view } = changes
    return { ...shown, seed, blend, opacity, speed, view }
  })
}
