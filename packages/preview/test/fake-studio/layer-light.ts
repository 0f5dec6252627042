import { createFrame, decodeSrgb, type Frame, type Layout } from '@ledloom/core'
import { createEffectSource } from '@ledloom/effects'
import type { LayerState } from '@ledloom/studio'
import type { Effects } from './library.ts'

/** The light of one layer at a time in seconds. */
export type LayerLight = (time: number) => Frame

/** What layers are drawn from. */
export interface LayerParts {
  readonly layout: Layout
  readonly effects: Effects
  /** R, G, B, 0..255, that a file or the camera has at the moment. */
  readonly colourOf: (source: LayerState['source']) => readonly number[]
}

/**
 * The light of a layer: an effect plays, everything else is one colour.
 * @throws ParameterError for a parameter that the effect does not take
 */
export function lightLayer(
  layer: LayerState,
  { layout, effects, colourOf }: LayerParts,
): LayerLight {
  const frame = createFrame(layout.ledCount)
  const { source, params, seed } = layer
  const effect = source.kind === 'effect' ? effects.get(source.name) : undefined
  if (source.kind === 'effect' && effect === undefined) {
    throw new Error(`there is no effect ${source.name}`)
  }
  if (effect !== undefined) {
    const playing = createEffectSource(effect, { layout, params, seed })
    return (time) => {
      playing.render(frame, time * layer.speed)
      return frame
    }
  }
  return () => {
    const light = colourOf(source).map((byte) => decodeSrgb(byte / 255))
    for (let i = 0; i < frame.length; i++) frame[i] = light[i % 3] ?? 0
    return frame
  }
}
