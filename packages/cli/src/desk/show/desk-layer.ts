import type { SequenceOptions } from '@ledloom/engine'
import type { LayerSource, LayerView, ParameterInput } from '@ledloom/preview'

/** One layer as the desk knows it: the document that actions edit is a list of these. */
export interface DeskLayer {
  /** Stays the same as long as the layer exists. */
  readonly id: string
  readonly source: LayerSource
  /** Where the source is typed: what a command line would have, the own file of the host or a path. */
  readonly typed?: TypedSource | undefined
  readonly params: Readonly<Record<string, ParameterInput>>
  readonly seed: number
  readonly blend: string
  readonly opacity: number
  readonly speed: number
  readonly view?: LayerView | undefined
}

/** What stands for a source on a command line. */
export interface TypedSource {
  readonly texts: readonly string[]
  /** How people call the texts, where files were dropped. Default: as they are. */
  readonly names?: readonly string[] | undefined
  /** What was chosen besides what layers have themselves. */
  readonly options: SequenceOptions
}

let lastId = 0

/** A new layer that shows `source`, with nothing changed about it. */
export function createLayer(source: LayerSource, typed?: TypedSource): DeskLayer {
  const id = `layer-${++lastId}`
  return { id, source, typed, params: {}, seed: 0, blend: 'normal', opacity: 1, speed: 1 }
}
