import type { Frame } from '@ledloom/core'
import type { LayerLight } from './typed-layer.ts'

/** A layer that shows what is written into shared memory elsewhere. */
export function openSharedLayer(light: Frame): LayerLight {
  let shown = light
  return {
    facts: { duration: undefined, order: 'any', isPicture: false },
    notes: [],
    render: (frame) => frame.set(shown),
    async planChange(content) {
      if (content.kind !== 'live') return undefined
      return () => {
        shown = content.light
      }
    },
    close: () => undefined,
  }
}
