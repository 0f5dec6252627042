import type { FrameSource } from '@ledloom/core'
import type { SequenceOptions, StackLayer } from '@ledloom/engine'
import type { SoundMemory } from '@ledloom/media/live-sound'
import type { Lights } from '../../lights/lights.ts'
import { filesFor } from '../../sources/describe-for.ts'
import type { DeskLayer, TypedSource } from './desk-layer.ts'

/** What layers are made ready for. */
export interface LayerSurroundings {
  readonly lights: Lights
  /** What a layer hears from moment to moment, while there is something and it listens. */
  soundFor(layer: DeskLayer): SoundMemory | undefined
  /** Light that is made here from moment to moment. */
  liveSource(layer: DeskLayer, lights: Lights): FrameSource
}

/** Layers of the desk as they are played. */
export function stackLayers(
  layers: readonly DeskLayer[],
  surroundings: LayerSurroundings,
): StackLayer[] {
  return layers.map((layer) => {
    const { id, blend, opacity, speed } = layer
    return { id, blend, opacity, speed, content: contentOf(layer, surroundings) }
  })
}

function contentOf(layer: DeskLayer, surroundings: LayerSurroundings): StackLayer['content'] {
  const { lights } = surroundings
  const typed = typedSource(layer)
  if (typed === undefined) return { kind: 'live', source: surroundings.liveSource(layer, lights) }
  const options = layerOptions(layer, lights)
  const sound = options.sound ?? surroundings.soundFor(layer)
  const heard = { ...options, sound }
  const { source } = layer
  if (source.kind === 'effect') return { kind: 'effect', name: source.name, options: heard }
  return { kind: 'typed', texts: typed.texts, options: heard }
}

/** What a user would type for a layer; `undefined` for one that is live. */
export function typedSource({ source, typed }: DeskLayer): TypedSource | undefined {
  return source.kind === 'effect' ? { texts: [source.name], options: {} } : typed
}

/** All that is chosen about what is typed for a layer. */
export function layerOptions(layer: DeskLayer, lights: Lights): SequenceOptions {
  const { texts = [], options = {} } = typedSource(layer) ?? {}
  const { params, seed, view } = layer
  return {
    lights: filesFor(lights, texts, {}),
    ...options,
    params,
    seed,
    ...(view && { view: { ...options.view, ...(view as SequenceOptions['view']) } }),
  }
}
