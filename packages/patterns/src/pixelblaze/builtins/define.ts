import type { BuiltinFunction } from '../../program/program.ts'
import type { Implementation, PixelblazeBuiltin, PixelblazeType } from './builtin.ts'

type Facts = Partial<
  Pick<PixelblazeBuiltin, 'types' | 'result' | 'defaults' | 'isOpen' | 'note'> &
    Pick<PixelblazeBuiltin, 'reads' | 'changes' | 'sets'>
>

type Defined = Omit<PixelblazeBuiltin, 'group'>

/**
 * Defines a built-in. Without other facts its parameters and its result are numbers.
 *
 * @param signature name and parameters as in the language reference: `clamp(value, low, hi)`
 */
function define(signature: string, implementation: Implementation, facts: Facts): Defined {
  const [name, list] = signature.slice(0, -1).split('(')
  const parameters = list === '' ? [] : list!.split(', ')
  return {
    ...{ name: name!, parameters, types: parameters.map((): PixelblazeType => 'number') },
    ...{ result: 'number', defaults: [], isOpen: false, note: undefined },
    ...{ reads: [], changes: [], sets: [] },
    ...facts,
    implementation,
  }
}

/** A built-in that is one JavaScript expression of floats, each argument used once and in order. */
export function inline(signature: string, code: (...given: string[]) => string, cost = 2): Defined {
  return define(signature, { by: 'code', cost, code }, {})
}

/** A built-in that is a function of floats. */
export function pure(
  signature: string,
  run: BuiltinFunction,
  { cost = 4, ...facts }: Facts & { readonly cost?: number } = {},
): Defined {
  return define(signature, { by: 'function', cost, run }, facts)
}

/** A built-in of the world around the pattern. */
export function world(
  signature: string,
  {
    cost = 10,
    isByCells = false,
    ...facts
  }: Facts & { readonly cost?: number; readonly isByCells?: boolean } = {},
): Defined {
  return define(signature, { by: 'world', cost, isByCells }, facts)
}

/** A built-in that the front end writes in the intermediate form. */
export function written(signature: string, facts: Facts = {}): Defined {
  return define(signature, { by: 'form' }, facts)
}

/** Names the group of built-ins, as its heading in the document. */
export function group(title: string, ...members: readonly Defined[]): PixelblazeBuiltin[] {
  return members.map((member) => ({ ...member, group: title }))
}
