import type { Expression, FunctionDefinition, Variable } from '../../program/program.ts'
import { giveBack } from '../../program/statements.ts'
import type { FunctionNode } from '../syntax/tree.ts'
import { basesOf, containsArray, nameOf, type Type } from '../types/type.ts'
import { formType } from '../values/scalars.ts'
import { fit, invalid, type Value } from '../values/value.ts'
import { assignedNames } from './assigned-names.ts'
import { parameterTypes, resolveType } from './declare.ts'
import { type Location, locateVariables, variablesFor } from './location.ts'
import { Scope } from './scope.ts'
import type { CalledFunction, Code } from './shader.ts'

/** Makes a function of the shader one of the program. */
export function defineFunction(node: FunctionNode, outer: Code): CalledFunction {
  const known = outer.shader.called.get(node)
  if (known !== undefined) return known
  const { shader } = outer
  const scope = new Scope(shader.scope)
  const global = { ...outer, scope: shader.scope }
  const body = shader.createBody()
  const types = parameterTypes(node, global)
  const type = resolveType(node.type, global)
  const parameters: Variable[] = []
  const memory = new Map<number, Location>()
  const outs: Location[] = []
  for (const [index, parameter] of node.parameters.entries()) {
    const location = placeParameter(types[index]!, index)
    scope.bind(parameter.name, { kind: 'location', location, isConstant: false })
    if (parameter.direction !== 'in' && !memory.has(index)) outs.push(location)
  }
  const resultMemory = containsArray(type)
    ? shader.declareGlobal(node.name, type, node.place)
    : undefined
  const ownResults = resultMemory || type.kind === 'void' ? [] : partTypes(type)
  const definition: FunctionDefinition = {
    ...{ name: node.name, place: node.place, parameters, locals: body.locals, body: [] },
    results: [...ownResults, ...outs.flatMap((out) => partTypes(out.type))],
  }
  const called: CalledFunction = { definition, memory, result: resultMemory }
  shader.called.set(node, called)
  const leave = (value: Value) => {
    if (resultMemory) resultMemory.write(body, value.parts)
    const own = resultMemory ? [] : value.parts
    body.add(giveBack(...own, ...outs.flatMap((out): readonly Expression[] => out.read())))
  }
  const code: Code = {
    ...{ lower: outer.lower, shader, body, scope, type },
    assigned: assignedNames(node.body!, shader.functions),
    callers: [...outer.callers, node],
    leave(value, place) {
      if (type.kind === 'void' && value.type.kind !== 'void') {
        throw invalid(place, `${node.name} is void and returns ${nameOf(value.type)}`)
      }
      leave(fit(value, type, place))
    },
  }
  definition.body = body.capture(() => {
    code.lower.statements(node.body!, code)
    if (type.kind === 'void') leave({ type, parts: [] })
  })
  shader.definitions.push(definition)
  return called

  function placeParameter(of: Type, index: number): Location {
    const { name, place, direction } = node.parameters[index]!
    if (containsArray(of)) {
      const location = shader.declareGlobal(name, of, place)
      memory.set(index, location)
      return location
    }
    if (direction === 'out') return shader.declareLocal(name, of, { body, place })
    const variables = variablesFor(name, of, (each, kind) => {
      const variable = { name: each, type: kind }
      parameters.push(variable)
      return variable
    })
    return locateVariables(of, variables)
  }
}

/** The types of a value's parts in the form. */
function partTypes(type: Type) {
  return basesOf(type).map(formType)
}
