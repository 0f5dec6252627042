import type { LayerFacts } from '@ledloom/engine'
import type { LayerSource, LayerState } from '@ledloom/preview'
import { effectEntry } from '../library/effect-entry.ts'
import type { DeskLayer } from './desk-layer.ts'

const USUAL_VIEW = { projection: 'front', fit: 'cover' }

/** What is known of a layer besides what was chosen about it. */
export interface LayerNow {
  readonly facts: LayerFacts | undefined
  /** Whether a camera sends. */
  readonly hasPicture: boolean
}

/** A layer as pages are told of it. */
export function layerState(layer: DeskLayer, { facts, hasPicture }: LayerNow): LayerState {
  const { id, params, seed, blend, opacity, speed } = layer
  const isSeen = facts?.isPicture === true || layer.source.kind === 'camera'
  const source = sourceState(layer.source, facts)
  const isDark = layer.source.kind === 'camera' && !hasPicture
  const note = isDark ? { note: 'No camera sends at the moment' } : {}
  const state = { id, source, params, seed, blend, opacity, speed, ...note }
  return isSeen ? { ...state, view: { ...USUAL_VIEW, ...layer.view } } : state
}

function sourceState(source: LayerSource, facts: LayerFacts | undefined): LayerSource {
  if (source.kind !== 'own' || facts?.effect === undefined) return source
  return { ...source, effect: effectEntry(source.text, facts.effect) }
}
