import {
  assign,
  binary,
  call,
  callBuiltin,
  constant,
  convert,
  read,
} from '../../program/expressions.ts'
import type { Expression, ValueType, Variable } from '../../program/program.ts'
import { giveBack, loop, perform } from '../../program/statements.ts'
import type { TreeExpression } from '../syntax/tree.ts'
import { itemBuiltin, LENGTH, setItemBuiltin } from './array-builtins.ts'
import { calleeOf } from './callee.ts'
import { formType, type Lowering, lowerValue, typeOf } from './lowering.ts'

type BuiltinCall = Extract<TreeExpression, { readonly kind: 'builtin' }>

/** The places of the arguments besides the array. */
type ArgumentPlaces = {
  readonly callback?: number
  readonly target?: number
  readonly first?: number
}

const PLACES: Readonly<Record<string, ArgumentPlaces>> = {
  arrayForEach: { callback: 1 },
  arrayMapTo: { target: 1, callback: 2 },
  arrayMutate: { callback: 1 },
  arrayReduce: { callback: 1, first: 2 },
  arraySum: {},
}

/** True for an array function that goes through all elements. */
export function isArrayLoop(name: string): boolean {
  return Object.hasOwn(PLACES, name)
}

/** Lowers an array function that goes through all elements to a function with a loop. */
export function lowerArrayLoop(expression: BuiltinCall, lowering: Lowering): Expression {
  const { builtin, place } = expression
  const passed = passArguments(expression, lowering)
  const index: Variable = { name: 'index', type: 'int' }
  const count: Variable = { name: 'count', type: 'int' }
  const { array, result } = passed.variables
  const definition = lowering.addFunction({
    ...{ name: builtin.name, place, parameters: [...passed.values.keys()] },
    results: [result.type],
    locals: [index, count, ...(passed.values.has(result) ? [] : [result])],
    body: [
      perform(assign(count, callBuiltin(LENGTH, [read(array)], place))),
      loop({
        place,
        condition: binary('<', read(index), read(count)),
        update: assign(index, binary('+', read(index), constant('int', 1))),
        body: [perform(loopStep(expression, passed, index, lowering))],
      }),
      giveBack(read(result)),
    ],
  })
  return call(definition, [...passed.values.values()])
}

/** What an array function gets: the parameters of its loop with their values. */
type Passed = {
  readonly values: ReadonlyMap<Variable, Expression>
  readonly variables: {
    readonly array: Variable
    readonly target: Variable
    /** What the loop gives: an array, or a total. */
    readonly result: Variable
  }
  /** Calls the callback. */
  invoke(...given: readonly Expression[]): Expression
}

function passArguments(expression: BuiltinCall, lowering: Lowering): Passed {
  const { builtin, callArguments, place } = expression
  const { callback, target, first } = PLACES[builtin.name]!
  const values = new Map<Variable, Expression>()
  const pass = (name: string, value: Expression): Variable => {
    const variable: Variable = { name, type: value.type! }
    values.set(variable, value)
    return variable
  }
  const argument = (index: number): TreeExpression =>
    callArguments[index] ?? { kind: 'number', place, value: 0 }
  const array = pass('array', lowerValue(argument(0), lowering))
  const written =
    target === undefined ? array : pass('target', lowerValue(argument(target), lowering))
  const callee = callback === undefined ? undefined : calleeOf(argument(callback), lowering, place)
  const held = callee?.value === undefined ? undefined : pass('callback', callee.value)
  const type = typeOf(expression, lowering)
  const total = (): Variable =>
    first === undefined
      ? { name: 'total', type: lowering.numbers.type }
      : pass('total', convert(lowering.lower(argument(first)), type))
  const result = builtin.result === 'array' ? written : total()
  return {
    values,
    variables: { array, target: written, result },
    invoke: (...given) => callee!.invoke(given, held && read(held)),
  }
}

/** What happens to one element. */
function loopStep(
  { builtin, callArguments, place }: BuiltinCall,
  { variables, invoke }: Passed,
  index: Variable,
  lowering: Lowering,
): Expression {
  const { numbers } = lowering
  const { array, target, result } = variables
  const item = callBuiltin(itemBuiltin(elementType(0)), [read(array), read(index)], place)
  const facts = [item, numbers.fromInt(read(index)), read(array)]
  if (builtin.name === 'arraySum') {
    const sum = numbers.arithmetic('+', read(result), convert(item, numbers.type))
    return assign(result, sum)
  }
  if (builtin.name === 'arrayForEach') return invoke(...facts)
  if (builtin.name === 'arrayReduce') {
    return assign(result, convert(invoke(read(result), ...facts), result.type))
  }
  const type = elementType(builtin.name === 'arrayMapTo' ? 1 : 0)
  const value = convert(invoke(...facts), type)
  return callBuiltin(setItemBuiltin(type), [read(target), read(index), value], place)

  function elementType(at: number): ValueType {
    const given = callArguments[at]
    return given === undefined
      ? numbers.type
      : formType(lowering.types.ofExpression(given).element, lowering)
  }
}
