import {
  describeSources,
  type LayerDescription,
  RenderError,
  type SourceDescription,
} from '@ledloom/render'
import type { Lights } from '../../lights/lights.ts'
import type { DeskLayer } from './desk-layer.ts'
import { layerOptions, typedSource } from './stack-layers.ts'

/**
 * What plays, as something that a movie can be made of: a layer that is alone and as it is by
 * itself is its source, anything else a show.
 *
 * @throws RenderError for a layer that only plays live
 */
export async function describeLayers(
  layers: readonly DeskLayer[],
  lights: Lights,
): Promise<SourceDescription> {
  const [only] = layers
  if (only !== undefined && layers.length === 1 && isPlain(only)) return describeOne(only, lights)
  const described: LayerDescription[] = []
  for (const layer of layers) {
    const { blend, opacity, speed } = layer
    const source = await describeOne(layer, lights)
    described.push({ source, blend, opacity, speed, keyframes: {}, modifiers: [] })
  }
  return { kind: 'show', path: 'the layers', scenes: [{ layers: described }], loop: true }
}

/** Whether a layer is seen as its source is by itself. */
export function isPlain({ blend, opacity, speed }: DeskLayer): boolean {
  return blend === 'normal' && opacity === 1 && speed === 1
}

function describeOne(layer: DeskLayer, lights: Lights): Promise<SourceDescription> {
  const typed = typedSource(layer)
  if (typed !== undefined) return describeSources(typed.texts, layerOptions(layer, lights))
  const name = layer.source.kind === 'camera' ? 'the camera' : 'what comes in live'
  throw new RenderError('bad-parameter', `no movie can be made of ${name}; remove that layer first`)
}
