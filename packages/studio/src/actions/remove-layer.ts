import type { DeskHandler } from './desk-handler.ts'

/** Removes a layer; one has to stay. */
export const removeLayer: DeskHandler<'remove-layer'> = ({ show }, { layer }) =>
  show.edit((layers) => {
    const left = layers.filter(({ id }) => id !== layer)
    if (left.length === layers.length) throw new Error('that layer is no longer there')
    if (left.length === 0) throw new Error('the last layer stays: choose another source for it')
    return left
  })
