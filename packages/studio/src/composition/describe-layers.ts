import {
  clipDescription,
  type Modulator,
  modulatedParameters,
  type SceneLayer,
  type SourceDescription,
} from '@ledloom/composition'
import { describeEffect, describeSources } from '@ledloom/engine'
import { SourceError } from '@ledloom/media'
import type { OutletProfile } from '../profile/outlet-profile.ts'
import type { StudioLayer } from './layer.ts'
import { layerOptions, typedSource, visibleLayers } from './layer.ts'
import { soundOf, type Whole } from './whole.ts'

/** Settings of all layers together, and their speed. */
type Together = Whole & {
  /** Default 1. */
  readonly speed?: number | undefined
}

/**
 * Describes the visible layers as the source of a movie: a single plain layer is its source, anything
 * else a show. Both play at the speed of all layers.
 *
 * @throws SourceError for a live layer, or if all are hidden
 */
export async function describeLayers(
  all: readonly StudioLayer[],
  profile: OutletProfile,
  { modulators, speed = 1 }: Together = {},
): Promise<SourceDescription> {
  const source = await describeTogether(all, profile, modulators?.brightness)
  return speed === 1 ? source : clipDescription(source, { speed })
}

async function describeTogether(
  all: readonly StudioLayer[],
  profile: OutletProfile,
  brightness: Modulator | undefined,
): Promise<SourceDescription> {
  const layers = visibleLayers(all)
  const [only] = layers
  checkLayers(layers, all)
  const isAlone = layers.length === 1 && brightness === undefined
  if (only !== undefined && isAlone && isPlain(only)) return describeLayer(only, profile)
  const described: SceneLayer[] = []
  for (const layer of layers) {
    described.push(sceneLayer(layer, await describeLayer(layer, profile)))
  }
  const sound = soundOf(layers)
  return {
    ...{ kind: 'show', path: 'the layers', scenes: [{ layers: described }], loop: true },
    ...(brightness !== undefined && { brightness }),
    ...(brightness !== undefined && typeof sound === 'string' && { sound }),
  }
}

function sceneLayer(layer: StudioLayer, source: SourceDescription): SceneLayer {
  const { blend, modulators = {}, typed } = layer
  const { opacity = layer.opacity, speed = layer.speed } = modulators
  const courses = modulatedParameters(modulators)
  const sound = typed?.options.sound
  return {
    ...{ source, blend, opacity, speed, courses, modifiers: [] },
    ...(typeof sound === 'string' && { sound }),
  }
}

/** Returns true if a layer looks like its source alone. */
function isPlain({ blend, opacity, speed, modulators }: StudioLayer): boolean {
  return blend === 'normal' && opacity === 1 && speed === 1 && modulators === undefined
}

/** Live light in messages. */
const LIVE_NAMES: Readonly<Record<string, string>> = {
  camera: 'the camera',
  screen: 'a shared screen',
  inputs: 'what comes in from other programs',
}

/** @throws SourceError that names a live layer, or says that none of `all` is visible */
function checkLayers(layers: readonly StudioLayer[], all: readonly StudioLayer[]): void {
  if (layers.length === 0 && all.length > 0) {
    throw new SourceError('bad-parameter', 'all layers are hidden: show one, then make the movie')
  }
  const at = layers.findIndex((layer) => typedSource(layer) === undefined)
  const live = layers[at]
  if (live === undefined) return
  const name = LIVE_NAMES[live.source.kind] ?? live.source.kind
  const place = layers.length === 1 ? 'the only layer' : `layer ${at + 1} from below`
  const way = layers.length === 1 ? 'choose another source for it' : 'remove it'
  throw new SourceError(
    'bad-parameter',
    `${place} is ${name}, which is live: ${way}, then make the movie`,
  )
}

/** Describes the source of a layer. */
export function describeLayer(
  layer: StudioLayer,
  profile: OutletProfile,
): Promise<SourceDescription> {
  const options = layerOptions(layer, profile)
  if (layer.source.kind === 'effect' && options.loop === undefined)
    return describeEffect(layer.source.name, options)
  return describeSources(typedSource(layer)?.texts ?? [], options)
}
