import type { Frame } from '@ledloom/core'
import type { LayerLight } from './typed-layer.ts'

/** A layer that shows what is written into shared memory elsewhere. */
export function openSharedLayer(light: Frame): LayerLight {
  let shown = light
  return {
    facts: { duration: undefined, order: 'any', isPicture: false },
    notes: [],
    isOwn: false,
    render: (frame) => frame.set(shown),
    async planChange(content) {
      if (content.kind !== 'live') return undefined
      const before = shown
      const show = (next: Frame) => () => {
        shown = next
      }
      return { isLight: true, apply: show(content.light), undo: show(before) }
    },
    close: () => undefined,
  }
}
