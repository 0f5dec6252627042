import type { SceneLayer, SourceDescription } from '@ledloom/composition'
import { describeEffect, describeSources } from '@ledloom/engine'
import { SourceError } from '@ledloom/media'
import type { OutletProfile } from '../profile/outlet-profile.ts'
import type { StudioLayer } from './layer.ts'
import { layerOptions, typedSource } from './layer.ts'

/**
 * Describes layers as the source of a movie: a single plain layer is its source, anything else a show.
 *
 * @throws SourceError for a live layer
 */
export async function describeLayers(
  layers: readonly StudioLayer[],
  profile: OutletProfile,
): Promise<SourceDescription> {
  const [only] = layers
  checkLayers(layers)
  if (only !== undefined && layers.length === 1 && isPlain(only)) return describeOne(only, profile)
  const described: SceneLayer[] = []
  for (const layer of layers) {
    const { blend, opacity, speed } = layer
    const source = await describeOne(layer, profile)
    described.push({ source, blend, opacity, speed, keyframes: {}, modifiers: [] })
  }
  return { kind: 'show', path: 'the layers', scenes: [{ layers: described }], loop: true }
}

/** Returns true if a layer looks like its source alone. */
function isPlain({ blend, opacity, speed }: StudioLayer): boolean {
  return blend === 'normal' && opacity === 1 && speed === 1
}

/** @throws SourceError that names a live layer */
function checkLayers(layers: readonly StudioLayer[]): void {
  const at = layers.findIndex((layer) => typedSource(layer) === undefined)
  const live = layers[at]
  if (live === undefined) return
  const name = live.source.kind === 'camera' ? 'the camera' : 'what comes in from other programs'
  const place = layers.length === 1 ? 'the only layer' : `layer ${at + 1} from below`
  const way = layers.length === 1 ? 'choose another source for it' : 'remove it'
  throw new SourceError(
    'bad-parameter',
    `${place} is ${name}, which is live: ${way}, then make the movie`,
  )
}

function describeOne(layer: StudioLayer, profile: OutletProfile): Promise<SourceDescription> {
  const options = layerOptions(layer, profile)
  if (layer.source.kind === 'effect') return describeEffect(layer.source.name, options)
  return describeSources(typedSource(layer)?.texts ?? [], options)
}
