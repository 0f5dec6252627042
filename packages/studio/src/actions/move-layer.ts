import type { DeskHandler } from './desk-handler.ts'

/** Moves a layer to another place among the others. */
export const moveLayer: DeskHandler<'move-layer'> = ({ show }, { layer, to }) =>
  show.edit((layers) => {
    const moved = layers.find(({ id }) => id === layer)
    if (moved === undefined) throw new Error('that layer is no longer there')
    const others = layers.filter((each) => each !== moved)
    return [...others.slice(0, to), moved, ...others.slice(to)]
  })
