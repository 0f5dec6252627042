import * as form from '../../program/expressions.ts'
import type { Variable } from '../../program/program.ts'
import { REFUSED_TYPES } from '../builtins/refused.ts'
import type { DeclarationNode, DeclaredName, ShaderNode } from '../syntax/tree.ts'
import { basesOf, containsArray, type Type } from '../types/type.ts'
import { convertScalar, zeroOf } from '../values/scalars.ts'
import { baseOf, invalid, type Value, zeroValue } from '../values/value.ts'
import { visitNodes } from './assigned-names.ts'
import { declaredType, lowerFirst, resolveType } from './declare.ts'
import type { Code } from './shader.ts'

/** Names that a shader uses. */
export function usedNames(tree: ShaderNode): ReadonlySet<string> {
  const names = new Set<string>()
  for (const node of tree) {
    visitParts(node, (name) => names.add(name))
  }
  return names
}

function visitParts(node: ShaderNode[number], look: (name: string) => void): void {
  const nodes = node.kind === 'function' ? (node.body ?? []) : [node]
  for (const each of nodes) {
    visitNodes(each, (inner) => {
      if (inner.kind === 'name') look(inner.name)
    })
  }
}

type Names = {
  /** Names that differ from point to point, or may have been assigned to by a function. */
  readonly varying: Set<string>
  /** Names that the shader uses. */
  readonly used: ReadonlySet<string>
}

/**
 * Declares global variables. What is the same for all points is computed once for each frame; the others
 * get their first values at each point.
 */
export function lowerGlobals(node: DeclarationNode, { varying, used }: Names, code: Code): void {
  const { qualifiers, names } = node
  const declared = { ...node, type: declaredType(node.type, code) }
  if (names.length === 0) resolveType(declared.type, code)
  const isGiven = ['uniform', 'in', 'varying', 'attribute'].find((each) =>
    qualifiers.includes(each),
  )
  for (const name of names) {
    const isSet = name.value !== undefined && code.scope.find(name.name) === undefined
    if (isGiven && !isSet) {
      // Many shaders declare what a vertex shader gives, and do not use it.
      if (isGiven === 'uniform' || used.has(name.name)) lowerGiven(isGiven, declared, name, code)
    } else if (!qualifiers.includes('out')) lowerOwn(declared, name, { varying, code })
  }
}

/** A variable that gets its value from outside; a uniform that nobody sets is 0. */
function lowerGiven(
  qualifier: string,
  { type }: DeclarationNode,
  { name, sizes, place }: DeclaredName,
  code: Code,
): void {
  const { scope } = code
  // An image is refused where it is used: many shaders declare some that they do not use.
  if (REFUSED_TYPES.has(type.name)) return
  const declared = resolveType(type, code, { sizes })
  const known = scope.find(name)
  if (known?.kind === 'value') {
    scope.bind(name, { kind: 'value', value: adapt(known.value, declared) })
  } else if (qualifier === 'uniform') {
    scope.bind(name, { kind: 'value', value: zeroValue(declared) })
  } else {
    const reason = `${name} comes from a vertex shader or an application; there is none here`
    throw invalid(place, reason)
  }
}

/** A value of the host as the type with which a shader declares it. */
function adapt(value: Value, type: Type): Value {
  const from = baseOf(value.type)
  const parts = basesOf(type).map((base, index) => {
    const part = value.parts[index]
    return part && from ? convertScalar(part, from, base) : zeroOf(base)
  })
  return { type, parts }
}

type Own = { readonly varying: Set<string>; readonly code: Code }

function lowerOwn(
  { qualifiers, type }: DeclarationNode,
  { name, sizes, value: first, place }: DeclaredName,
  { varying, code }: Own,
): void {
  const { shader, scope } = code
  const isConstant = qualifiers.includes('const')
  if (isConstant && !first) throw invalid(place, `the constant ${name} has no value`)
  const isAssigned = !isConstant && shader.assigned.has(name)
  const isVarying = isAssigned || (first !== undefined && dependsOnPoint(first, varying, code))
  const body = isVarying ? code.body : shader.frame
  const { type: of, value } = lowerFirst({ type, sizes, first, place }, { ...code, body })
  const fixed = isVarying || containsArray(of) ? undefined : value && shader.fixed(value)
  if (fixed) {
    scope.bind(name, { kind: 'value', value: fixed })
    return
  }
  if (isVarying) varying.add(name)
  const location = isVarying
    ? shader.declareGlobal(name, of, place)
    : shader.declareFixed(name, of, place)
  location.write(body, (value ?? zeroValue(of)).parts)
  scope.bind(name, { kind: 'location', location, isConstant })
}

function dependsOnPoint(
  first: NonNullable<DeclaredName['value']>,
  varying: Set<string>,
  { shader }: Code,
): boolean {
  let depends = false
  visitNodes(first, (node) => {
    if (node.kind === 'name') depends ||= varying.has(node.name)
    if (node.kind === 'call') depends ||= shader.functions.has(node.name)
    depends ||= node.kind === 'assign' || node.kind === 'step'
  })
  return depends
}

/** The value of variables. */
export function readAll(type: Type, variables: readonly Variable[]): Value {
  return { type, parts: variables.map((variable) => form.read(variable)) }
}
