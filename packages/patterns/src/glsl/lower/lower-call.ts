import type { Place } from '../../errors/pattern-error.ts'
import * as form from '../../program/expressions.ts'
import type { Expression } from '../../program/program.ts'
import { REFUSED } from '../builtins/refused.ts'
import { findBuiltin, matchSignature } from '../builtins/table.ts'
import type { CallNode, ExpressionNode, FunctionNode } from '../syntax/tree.ts'
import { basesOf, containsArray, isSame, nameOf, type Type } from '../types/type.ts'
import { isSimple } from '../values/scalars.ts'
import { fit, fits, invalid, type Value } from '../values/value.ts'
import { parameterTypes, resolveType } from './declare.ts'
import { inlineCall, isInlined } from './inline-call.ts'
import { assignTo, locate, locateTarget } from './locate.ts'
import { lowerAll } from './lower-expression.ts'
import { defineFunction } from './lower-function.ts'
import { lowerSound } from './lower-sound.ts'
import type { Code, Returned } from './shader.ts'

type Call = CallNode & { readonly place: Place }

/** Calls a function of the shader, or one that GLSL has. */
export function lowerCall(node: Call, code: Code): Value {
  const { name, given, place } = node
  const sound = lowerSound(node, code)
  if (sound) return sound
  const own = code.shader.functions.get(name)
  const refused = own === undefined ? REFUSED.get(name) : undefined
  if (refused) throw invalid(place, `${name} ${refused}`)
  const values = own === undefined ? lowerAll(given, code) : lowerGiven(given, own, code)
  const types = values.map(({ type }) => type)
  const found = own && findOverload(own, types, code)
  if (found) return callOwn(found, { node, values }, code)
  const builtin = findBuiltin(name)
  if (builtin === undefined && own === undefined) throw invalid(place, `${name} is no function`)
  const matched = builtin && matchSignature(builtin, types)
  if (!matched) {
    const got = types.length === 0 ? 'nothing' : types.map(nameOf).join(', ')
    throw invalid(place, `${name} does not take ${got}`)
  }
  const { body } = code
  const fitted = values.map((value, index) => fit(value, matched[index]!.type, place))
  const { outs = [], ...result } = builtin!.lower(fitted, { body, place })
  const targets = given.filter((_, index) => matched[index]!.isOut)
  for (const [index, target] of targets.entries()) {
    assignTo(locateTarget(target, code), outs[index]!, code)
  }
  return result
}

/** The values of arguments; a large array that is only read stays where it is. */
function lowerGiven(
  given: readonly ExpressionNode[],
  own: readonly FunctionNode[],
  code: Code,
): Value[] {
  const isOnlyOut = (index: number) =>
    own.every((each) => each.parameters[index]?.direction === 'out')
  const read = given.filter((_, index) => !isOnlyOut(index))
  const values = lowerAll(read, code)
  return given.map((node, index) => {
    if (!isOnlyOut(index)) return values.shift()!
    return { type: locate(node, code).location.type, parts: [] }
  })
}

type Own = { readonly node: FunctionNode; readonly types: readonly Type[] }

function findOverload(
  own: readonly FunctionNode[],
  given: readonly Type[],
  code: Code,
): Own | undefined {
  const candidates = own
    .filter(({ parameters }) => parameters.length === given.length)
    .map((node) => ({ node, types: parameterTypes(node, code) }))
  const matches = ({ node, types }: Own, accepts: typeof fits) =>
    types.every((type, index) => {
      const { direction } = node.parameters[index]!
      const from = given[index]!
      if (direction === 'out') return accepts(type, from)
      return accepts(from, type) && (direction === 'in' || accepts(type, from))
    })
  return (
    candidates.find((each) => matches(each, isSame)) ??
    candidates.find((each) => matches(each, fits))
  )
}

type Given = { readonly node: Call; readonly values: readonly Value[] }

function callOwn({ node: callee, types }: Own, { node, values }: Given, code: Code): Value {
  const { place } = node
  const definition = withBody(callee, code, place)
  if (code.callers.includes(definition)) {
    throw invalid(place, `${callee.name} calls itself, which GLSL does not allow`)
  }
  const fitted = values.map((value, index) => {
    const isGiven = definition.parameters[index]!.direction !== 'out'
    return isGiven ? fit(value, types[index]!, node.given[index]!.place) : value
  })
  const { result, outs } = isInlined(definition, code)
    ? inlineCall(definition, { types, values: fitted, place }, code)
    : callDefinition(definition, { types, values: fitted }, code)
  for (const [index, { direction }] of definition.parameters.entries()) {
    if (direction === 'in') continue
    const target = locateTarget(node.given[index]!, code)
    assignTo(target, fit(outs.get(index)!, target.type, place), code)
  }
  return result
}

/** The node with the body of a function that may only be announced. */
function withBody(callee: FunctionNode, { shader }: Code, place: Place): FunctionNode {
  if (callee.body) return callee
  const text = (node: FunctionNode) => node.parameters.map(({ type }) => type.name).join()
  const found = shader.functions
    .get(callee.name)!
    .find((each) => each.body && text(each) === text(callee))
  if (found) return found
  throw invalid(place, `${callee.name} is announced, but has no body`)
}

type Arguments = { readonly types: readonly Type[]; readonly values: readonly Value[] }

/** Calls a function that is one of the program, too. */
function callDefinition(callee: FunctionNode, { types, values }: Arguments, code: Code): Returned {
  const { body, shader } = code
  const called = defineFunction(callee, code)
  const given: Expression[] = []
  for (const [index, { direction }] of callee.parameters.entries()) {
    const memory = called.memory.get(index)
    if (direction === 'out') continue
    if (memory) memory.write(body, values[index]!.parts)
    else given.push(...values[index]!.parts.map((part) => hoisted(part)))
  }
  const { definition } = called
  const results = definition.results.map((type) => body.variable('', type))
  body.addEffect(form.call(definition, given, results))
  let at = 0
  const take = (type: Type): Value => {
    const count = type.kind === 'void' ? 0 : partCount(type)
    const parts = results.slice(at, at + count).map(form.read)
    at += count
    return { type, parts }
  }
  const type = resolveType(callee.type, { ...code, scope: shader.scope })
  const result = called.result ? keepAll(called.result.read(), type) : take(type)
  const outs = new Map<number, Value>()
  for (const [index, { direction }] of callee.parameters.entries()) {
    if (direction === 'in') continue
    const memory = called.memory.get(index)
    outs.set(index, memory ? keepAll(memory.read(), types[index]!) : take(types[index]!))
  }
  return { result, outs }

  function hoisted(part: Expression): Expression {
    return !isSimple(part) && shader.isPerFrame(part) ? shader.hoist(part) : part
  }

  function keepAll(parts: readonly Expression[], of: Type): Value {
    return { type: of, parts: parts.map((part) => body.keep(part)) }
  }
}

function partCount(type: Type): number {
  return containsArray(type) ? 0 : basesOf(type).length
}
