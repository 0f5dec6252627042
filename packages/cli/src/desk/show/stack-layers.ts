import type { FrameSource } from '@ledloom/core'
import type { PlayedLayer, SequenceOptions } from '@ledloom/engine'
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
): PlayedLayer[] {
  return layers.map((layer) => {
    const { id, params, seed, blend, opacity, speed } = layer
    const view = layer.view as PlayedLayer['view']
    const source = playedSource(layer, surroundings)
    return { id, source, params, seed, blend, opacity, speed, view }
  })
}

function playedSource(layer: DeskLayer, surroundings: LayerSurroundings): PlayedLayer['source'] {
  const { lights } = surroundings
  const typed = typedSource(layer)
  if (typed === undefined) return { kind: 'live', source: surroundings.liveSource(layer, lights) }
  const sound = typed.options.sound ?? surroundings.soundFor(layer)
  const options = { lights: filesFor(lights, typed.texts, {}), ...typed.options, sound }
  const { source } = layer
  if (source.kind === 'effect') return { kind: 'effect', name: source.name, options }
  return { kind: 'typed', texts: typed.texts, options }
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
