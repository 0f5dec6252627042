import { LAYER_PARAMETERS, modulatorKey } from '@ledloom/composition'
import type { LayerEffect } from '@ledloom/engine/player'
import type { Studio } from './studio.ts'

/** A number of a layer that can be changed. */
export type LayerNumber = {
  readonly name: string
  readonly min: number
  readonly max: number
  /** Set for a parameter. */
  readonly effect?: LayerEffect | undefined
}

/**
 * Finds a number of a layer: its `opacity`, its `speed`, or `params.` and the name of a parameter.
 *
 * @throws Error if there is none
 */
export function layerNumber(
  { composition, player }: Studio,
  layer: string,
  of: string,
): LayerNumber {
  const { id } = composition.layer(layer)
  if (of === 'opacity' || of === 'speed') {
    const { min, max } = LAYER_PARAMETERS[of]
    return { name: of, min, max }
  }
  const effect = player.facts.get(id)?.effect
  if (effect === undefined) throw new Error('only effects have parameters')
  const found = Object.entries(effect.params).find(([name]) => modulatorKey(name) === of)
  if (found === undefined) throw new Error(`it has no parameter called ${of}`)
  const [name, parameter] = found
  if (parameter.kind !== 'number' && parameter.kind !== 'integer') {
    throw new Error(`${name} can't follow anything or have a knob: only numbers can`)
  }
  return { name, min: parameter.min, max: parameter.max, effect }
}

/** The record with an entry set, or without it for null; `undefined` if it is empty. */
export function withEntry<Value>(
  record: Readonly<Record<string, Value>> | undefined,
  name: string,
  value: Value | null,
): Readonly<Record<string, Value>> | undefined {
  const { [name]: _, ...others } = record ?? {}
  const next = value === null ? others : { ...others, [name]: value }
  return Object.keys(next).length === 0 ? undefined : next
}
