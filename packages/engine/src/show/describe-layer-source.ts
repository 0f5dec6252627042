import type { SceneLayer, SourceDescription } from '@ledloom/composition'
import type { ShowPlace, WrittenLayer } from '@ledloom/composition/schema'
import {
  type SplitParameters,
  splitKeyframes,
  whyEffectHasNoKeyframes,
} from '@ledloom/composition/schema'
import { SourceError } from '@ledloom/media'
import { describeSource } from '../describe-source.ts'
import { loadEffect } from '../effects/load-effect.ts'
import { readSourceTiming } from '../read-source-timing.ts'
import type { EffectDescription } from '../sources/effect.ts'
import type { ShowReading } from './describe-show.ts'
import { sourcePath } from './source-path.ts'

/** A source and how its parameters change. */
type LayerParts = Pick<SceneLayer, 'source' | 'keyframes'>

/**
 * What a layer of a show file shows.
 *
 * @throws SourceError with the line of a source that can't be used, or of its parameter
 */
export async function describeLayerSource(
  layer: WrittenLayer,
  place: ShowPlace,
  reading: ShowReading,
): Promise<LayerParts> {
  const { params = {} } = layer
  const source = await described(layer, reading).catch((cause: unknown) => {
    if (!(cause instanceof SourceError)) throw cause
    throw reading.text.fault([...place, 'source'], cause.message, cause)
  })
  if (source.kind === 'effect') return withParameters(source, { layer, place, reading })
  if (Object.keys(params).length === 0) return { source, keyframes: {} }
  const reason = `only effects have parameters, ${layer.source} is none`
  throw reading.text.fault([...place, 'params'], reason)
}

async function described(
  { source, seed, clip, view, motion }: WrittenLayer,
  { text, options }: ShowReading,
): Promise<SourceDescription> {
  const description = await describeSource(await sourcePath(source, text.path), {
    ...options,
    params: {},
    seed: seed ?? options.seed ?? 0,
    ...(view && { view }),
    motion,
    clip,
  })
  await readSourceTiming(description)
  return description
}

interface EffectInFile {
  readonly layer: WrittenLayer
  readonly place: ShowPlace
  readonly reading: ShowReading
}

async function withParameters(
  source: EffectDescription & SourceDescription,
  { layer, place, reading }: EffectInFile,
): Promise<LayerParts> {
  const effect = await loadEffect(source.effect)
  const given = {
    declarations: effect.params,
    params: layer.params ?? {},
    place: [...place, 'params'],
    text: reading.text,
  }
  const { params, keyframes }: SplitParameters = splitKeyframes(given, (name) => {
    if (layer.clip !== undefined) return "can't have keyframes in a layer with a clip"
    return whyEffectHasNoKeyframes(effect, name)
  })
  return { source: { ...source, params }, keyframes }
}
