import { modulatorKey } from '@ledloom/composition'
import { type ParameterDeclarations, parseParameters } from '@ledloom/effects'
import type { StudioLayer } from '../composition/layer.ts'

/** The settings of a layer that an effect with these parameters still takes. */
export function withParameters(
  layer: StudioLayer,
  parameters: ParameterDeclarations,
): Pick<StudioLayer, 'params' | 'modulators' | 'controls'> {
  const numbers = Object.entries(parameters)
    .filter(([, { kind }]) => kind === 'number' || kind === 'integer')
    .map(([name]) => modulatorKey(name))
  const stays = ([of]: readonly [string, unknown]) =>
    !of.startsWith('params.') || numbers.includes(of)
  return {
    params: keptEntries(layer.params, ([name, value]) => takes(parameters, name, value)) ?? {},
    modulators: keptEntries(layer.modulators, stays),
    controls: keptEntries(layer.controls, stays),
  }
}

function takes(parameters: ParameterDeclarations, name: string, value: unknown): boolean {
  try {
    parseParameters(parameters, { [name]: value })
    return true
  } catch {
    return false
  }
}

/** The entries that stay; `undefined` if none does. The same record if all do. */
function keptEntries<Value>(
  record: Readonly<Record<string, Value>> | undefined,
  stays: (entry: readonly [string, Value]) => boolean,
): Readonly<Record<string, Value>> | undefined {
  const all = Object.entries(record ?? {})
  const kept = all.filter(stays)
  if (kept.length === all.length) return record
  return kept.length === 0 ? undefined : Object.fromEntries(kept)
}
