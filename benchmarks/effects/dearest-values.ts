import type { ParameterDeclarations } from '@ledloom/effects'
import { valuesOf } from '../../packages/effects/test/values-of.ts'

/** Values of parameters by name; those that are left out are at their defaults. */
export type Values = Readonly<Record<string, unknown>>

/** Turns of all parameters: what one costs depends on the others, such as a size on a count. */
const PASSES = 2

/** Ratio below which a value costs no more: figures of one value differ by as much. */
const DEARER = 1.1

/** Kinds of parameters that change what light looks like, not what it costs. */
const LOOKS: readonly string[] = ['colour', 'palette', 'seed']

/**
 * Finds the values of parameters that cost most: turns one parameter after another to each of its ends
 * or options, and keeps what costs more. It looks for one summit from the defaults on, not at all
 * combinations.
 *
 * @param costOf cost with these values, in any unit
 */
export function findDearestValues(
  params: ParameterDeclarations,
  costOf: (values: Values) => number,
): { readonly values: Values; readonly cost: number } {
  let values: Values = {}
  let cost = costOf(values)
  for (let pass = 0; pass < PASSES; pass++) {
    for (const [name, parameter] of Object.entries(params)) {
      if (LOOKS.includes(parameter.kind)) continue
      for (const value of valuesOf(parameter)) {
        if (value === values[name]) continue
        const others = { ...values, [name]: value }
        const othersCost = costOf(others)
        if (othersCost < DEARER * cost) continue
        values = others
        cost = othersCost
      }
    }
  }
  return { values, cost }
}
