import type { FrameSource } from '@ledloom/core'
import { chosenValues } from '@ledloom/effects'
import type { SequenceOptions } from '@ledloom/engine'
import type { PlayedLayer } from '@ledloom/engine/player'
import type { SoundMemory } from '@ledloom/media/live-sound'
import type { OutletProfile } from '../profile/outlet-profile.ts'
import { filesFor } from '../sources/describe-source.ts'
import type { LayerSource, StudioLayerProperties } from '../state/show-state.ts'

/** A layer of a studio's composition. */
export interface StudioLayer extends StudioLayerProperties {
  /** Words of a command line for the source; undefined for live light, and for effects without a loop. */
  readonly typed?: TypedSource | undefined
  /** Parameters that were filled in when it was new: the present of a clock. */
  readonly atFirst?: Readonly<Record<string, number>> | undefined
}

/** A new layer's parameters that were filled in. */
export function filledIn(
  atFirst: Readonly<Record<string, number>>,
): Pick<StudioLayer, 'params' | 'atFirst'> {
  return { params: atFirst, atFirst }
}

/** The parameters of a layer without those that were filled in, which would be past later. */
export function chosenParameters({ params, atFirst }: StudioLayer): StudioLayer['params'] {
  return chosenValues(params, atFirst)
}

/** The words for a source on a command line. */
export interface TypedSource {
  readonly texts: readonly string[]
  /** Names of dropped files, in place of their paths. */
  readonly names?: readonly string[] | undefined
  /** Options besides those that layers have themselves. */
  readonly options: SequenceOptions
}

/** A layer that may be switched off, or shown alone. */
type Switched = Pick<StudioLayer, 'visible' | 'solo'>

/** Layers with what is seen of them: while one is solo, the others are hidden. */
export function seenLayers<Layer extends Switched>(layers: readonly Layer[]): readonly Layer[] {
  if (!layers.some(({ solo }) => solo)) return layers
  return layers.map((layer) => ({ ...layer, visible: layer.solo === true }))
}

/** The layers that are not switched off. */
export function visibleLayers<Layer extends Switched>(layers: readonly Layer[]): readonly Layer[] {
  return seenLayers(layers).filter(({ visible = true }) => visible)
}

/** The layers with this one solo, or none. */
export function withSolo(layers: readonly StudioLayer[], id?: string): readonly StudioLayer[] {
  return layers.map((layer) => {
    const solo = layer.id === id
    return (layer.solo ?? false) === solo ? layer : { ...layer, solo }
  })
}

/** The layers with the one at this index solo; as they are without one. */
export function withSoloAt(
  layers: readonly StudioLayer[],
  index: number | undefined,
): readonly StudioLayer[] {
  return index === undefined ? layers : withSolo(layers, layers[index]?.id)
}

let lastId = 0

/** A new layer with default settings. */
export function createLayer(source: LayerSource, typed?: TypedSource): StudioLayer {
  const id = `layer-${++lastId}`
  return { id, source, typed, params: {}, seed: 0, blend: 'normal', opacity: 1, speed: 1 }
}

/** The outlet of layers, and its live light and sound. */
interface LayerSurroundings {
  readonly profile: OutletProfile
  /** Live sound for a layer that reacts to it, if there is any. */
  soundFor(layer: StudioLayer): SoundMemory | undefined
  /** Live sound for modulators, if there is any. */
  readonly modulatorSound: SoundMemory | undefined
  /** The light of a live layer. */
  liveSource(layer: StudioLayer): FrameSource
  /** False while nobody sends the pictures of a layer, which is transparent then. */
  isSent(layer: StudioLayer): boolean
}

/** Layers of the studio, ready for a player. */
export function playedLayers(
  layers: readonly StudioLayer[],
  surroundings: LayerSurroundings,
): PlayedLayer[] {
  return seenLayers(layers).map(
    ({ typed, solo: _, keepBlend: _kept, atFirst: _filled, ...layer }) => ({
      ...layer,
      source: playedSource({ ...layer, typed }, surroundings),
      visible: layer.visible !== false && surroundings.isSent(layer),
      ...heardBy({ ...layer, typed }, surroundings),
    }),
  )
}

/** The sound that a layer's modulators hear. */
function heardBy(
  { modulators, typed }: StudioLayer,
  { modulatorSound }: LayerSurroundings,
): Pick<PlayedLayer, 'heard'> {
  if (modulators === undefined) return {}
  return { heard: typed?.options.sound ?? modulatorSound }
}

function playedSource(
  layer: StudioLayer,
  { profile, soundFor, liveSource }: LayerSurroundings,
): PlayedLayer['source'] {
  const typed = typedSource(layer)
  if (typed === undefined) return { kind: 'live', source: liveSource(layer) }
  const sound = typed.options.sound ?? soundFor(layer)
  const options = { lights: filesFor(profile, typed.texts, {}), ...typed.options, sound }
  const { source } = layer
  if (source.kind === 'effect') return { kind: 'effect', name: source.name, options }
  return { kind: 'typed', texts: typed.texts, options, isFixed: source.kind === 'file' }
}

/** The words for a layer's source on a command line; `undefined` for live light. */
export function typedSource({ source, typed }: StudioLayer): TypedSource | undefined {
  if (source.kind !== 'effect') return typed
  return { texts: [source.name], options: {}, ...typed }
}

/** All options of a layer's source. */
export function layerOptions(layer: StudioLayer, profile: OutletProfile): SequenceOptions {
  const { texts = [], options = {} } = typedSource(layer) ?? {}
  const { params, seed, view } = layer
  return {
    lights: filesFor(profile, texts, {}),
    ...options,
    params,
    seed,
    ...(view && { view: { ...options.view, ...view } }),
  }
}
