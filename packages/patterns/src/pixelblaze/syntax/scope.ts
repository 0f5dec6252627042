import { didYouMean, nearestName } from '@ledloom/core'
import type { Identifier } from 'acorn'
import type { Place } from '../../errors/pattern-error.ts'
import { CONSTANTS } from '../builtins/math.ts'
import { findBuiltin, PIXELBLAZE_BUILTINS } from '../builtins/table.ts'
import type { DeclaredNames } from './find-names.ts'
import { invalid, placeOf } from './parse-text.ts'
import type { TreeExpression, TreeVariable } from './tree.ts'

/** The variables that can be seen at a place of the text. */
export type Scope = {
  readonly globals: ReadonlyMap<string, TreeVariable>
  /** The variables of the function around the place, and of those around it, innermost first. */
  readonly locals: readonly ReadonlyMap<string, TreeVariable>[]
}

/** Variables for declared names. */
export function createVariables(
  names: DeclaredNames,
  isGlobal: boolean,
): ReadonlyMap<string, TreeVariable> {
  const create = (name: string, id: Identifier): [string, TreeVariable] => [
    name,
    { name, place: placeOf(id), isGlobal, isExported: false, isUsed: false, assignments: 0 },
  ]
  return new Map([...names].map(([name, id]) => create(name, id)))
}

/**
 * Finds the variable of a name: one of the function around it, or else a global one. Functions do not
 * see the variables of functions around them.
 */
export function findVariable(name: string, place: Place, scope: Scope): TreeVariable | undefined {
  const [own, ...around] = scope.locals
  const found = own?.get(name) ?? scope.globals.get(name)
  if (found === undefined && around.some((names) => names.has(name))) {
    throw invalid(
      place,
      `${name} is a variable of the function around this one, which functions of patterns can't see; make it a global variable or a parameter`,
    )
  }
  if (found !== undefined) found.isUsed = true
  return found
}

/** The value of a name: a variable, a constant, or a built-in function. */
export function resolveName(name: string, place: Place, scope: Scope): TreeExpression {
  const variable = findVariable(name, place, scope)
  if (variable !== undefined) return { kind: 'variable', place, variable }
  if (Object.hasOwn(CONSTANTS, name)) return { kind: 'number', place, value: CONSTANTS[name]! }
  const known = [...scope.globals.keys(), ...PIXELBLAZE_BUILTINS.map((each) => each.name)]
  const names = [...known, ...Object.keys(CONSTANTS), 'pixelCount']
  const nearest = nearestName(name, names)
  const hint = nearest === undefined ? '' : `; ${didYouMean([nearest])}`
  throw invalid(place, `there is nothing called ${name}${hint}`)
}

/** The built-in that a name stands for, unless the pattern has something else of that name. */
export function resolveBuiltin(name: string, place: Place, scope: Scope) {
  return findVariable(name, place, scope) === undefined ? findBuiltin(name) : undefined
}
