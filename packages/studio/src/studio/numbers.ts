import {
  CONTROLLED_OF_ALL,
  CONTROLLED_OF_LAYER,
  LAYER_PARAMETERS,
  modulatorKey,
  presetTitle,
  WHOLE_PARAMETERS,
  whyUncontrolled,
} from '@ledloom/composition'
import type { LayerEffect } from '@ledloom/engine/player'
import type { Studio } from './studio.ts'

/** A number that can be changed. */
export type ChangedNumber = {
  readonly name: string
  readonly min: number
  readonly max: number
  /** Set for a parameter. */
  readonly effect?: LayerEffect | undefined
  /** True if it is one of all layers together. */
  readonly isOfAll?: boolean
}

/**
 * Finds a number of a layer: its `opacity`, its `speed`, or `params.` and the name of a parameter.
 * Without a layer those of all: `brightness` and `speed`.
 *
 * @throws Error if there is none
 */
export function numberOf(studio: Studio, layer: string | undefined, of: string): ChangedNumber {
  return layer === undefined ? numberOfAll(of) : numberOfLayer(studio, layer, of)
}

function numberOfAll(of: string): ChangedNumber {
  if (of !== 'brightness' && of !== 'speed') {
    throw new Error(`all layers together have brightness and speed, but no ${of}`)
  }
  const { min, max } = WHOLE_PARAMETERS[of]
  return { name: of, min, max, isOfAll: true }
}

function numberOfLayer({ composition, player }: Studio, layer: string, of: string): ChangedNumber {
  const { id } = composition.layer(layer)
  if (of === 'opacity' || of === 'speed') {
    const { min, max } = LAYER_PARAMETERS[of]
    return { name: of, min, max }
  }
  const { name, parameter, effect } = parameterOf({ composition, player }, id, of)
  if (parameter.kind !== 'number' && parameter.kind !== 'integer') {
    throw new Error(`${name} can't follow anything: only numbers can`)
  }
  return { name, min: parameter.min, max: parameter.max, effect }
}

function parameterOf(
  { composition, player }: Pick<Studio, 'composition' | 'player'>,
  layer: string,
  of: string,
) {
  const effect = player.facts.get(composition.layer(layer).id)?.effect
  if (effect === undefined) throw new Error('only effects have parameters')
  const found = Object.entries(effect.params).find(([name]) => modulatorKey(name) === of)
  if (found === undefined) throw new Error(`it has no parameter called ${of}`)
  const [name, parameter] = found
  return { name, parameter, effect }
}

/**
 * Checks that knobs and keys can change something of a layer, or without one of all layers.
 *
 * @throws Error with the reason why they can't
 */
export function checkControlled(studio: Studio, layer: string | undefined, of: string): void {
  if (layer === undefined) {
    if (presetTitle(of) !== undefined || includes(CONTROLLED_OF_ALL, of)) return
    throw new Error(
      `knobs and keys change ${CONTROLLED_OF_ALL.join(', ')} of all layers, and load presets, but no ${of}`,
    )
  }
  studio.composition.layer(layer)
  if (includes(CONTROLLED_OF_LAYER, of)) return
  const { name, parameter } = parameterOf(studio, layer, of)
  const why = whyUncontrolled(parameter)
  if (why !== undefined) throw new Error(`${name} ${why}`)
}

function includes(names: readonly string[], of: string): boolean {
  return names.includes(of)
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
