import {
  assign,
  binary,
  call,
  callBuiltin,
  choose,
  constant,
  convert,
  functionValue,
  read,
  sequence,
  unary,
  zeroOf,
} from '../../program/expressions.ts'
import type { Expression } from '../../program/program.ts'
import { invalid } from '../syntax/parse-text.ts'
import type { TreeExpression, TreeTarget } from '../syntax/tree.ts'
import { itemBuiltin, setItemBuiltin } from './array-builtins.ts'
import { calleeOf } from './callee.ts'
import { lowerList } from './lower-arrays.ts'
import { lowerBuiltin } from './lower-builtins.ts'
import { type Lowering, lowerNumber, lowerValue, typeOf } from './lowering.ts'

type Of<Kind extends TreeExpression['kind']> = Extract<TreeExpression, { readonly kind: Kind }>

/** Lowers an expression to what `typeOf` says. */
export function lowerExpression(expression: TreeExpression, lowering: Lowering): Expression {
  return convert(lowerAsItIs(expression, lowering), typeOf(expression, lowering))
}

function lowerAsItIs(expression: TreeExpression, lowering: Lowering): Expression {
  const { numbers } = lowering
  switch (expression.kind) {
    case 'number':
      return numbers.constant(expression.value)
    case 'variable': {
      const { constant: definition } = expression.variable
      return definition === undefined
        ? read(lowering.variableOf(expression.variable))
        : functionValue(lowering.functionOf(definition))
    }
    case 'function':
      return functionValue(lowering.functionOf(expression.definition))
    case 'builtin function':
      return lowerBuiltinFunction(expression, lowering)
    case 'list':
      return lowerList(expression, lowering)
    case 'item':
      return lowerItem(expression, lowering)
    case 'assign':
      return lowerAssignment(expression, lowering)
    case 'step':
      return lowerStep(expression, lowering)
    case 'unary':
      return lowerUnary(expression, lowering)
    case 'arithmetic': {
      const left = lowerNumber(expression.left, lowering)
      return numbers.arithmetic(expression.sign, left, lowerNumber(expression.right, lowering))
    }
    case 'comparison':
      return numbers.fromBool(lowerCondition(expression, lowering))
    case 'logical': {
      const type = typeOf(expression, lowering)
      const [left, right] = [expression.left, expression.right].map((each) =>
        convert(lowering.lower(each), type),
      )
      return binary(expression.sign, left!, right!)
    }
    case 'choose': {
      const type = typeOf(expression, lowering)
      const condition = lowerCondition(expression.condition, lowering)
      const [yes, no] = [expression.yes, expression.no].map((each) =>
        convert(lowering.lower(each), type),
      )
      return choose(condition, yes!, no!)
    }
    case 'sequence':
      return sequence(...expression.parts.map(lowering.lower))
    case 'call':
      return lowerCall(expression, lowering)
    case 'builtin':
      return lowerBuiltin(expression, lowering)
  }
}

/** Lowers an expression to a bool: true for anything but 0. */
export function lowerCondition(expression: TreeExpression, lowering: Lowering): Expression {
  if (expression.kind === 'unary' && expression.sign === '!') {
    return unary('!', lowerCondition(expression.operand, lowering))
  }
  if (expression.kind === 'logical') {
    const left = lowerCondition(expression.left, lowering)
    return binary(expression.sign, left, lowerCondition(expression.right, lowering))
  }
  if (expression.kind !== 'comparison') return convert(lowering.lower(expression), 'bool')
  const { sign, left, right } = expression
  const areNumbers = [left, right].every((each) => typeOf(each, lowering) !== 'value')
  // Two arrays or functions are equal if they are the same; in order there are only numbers.
  const isSameness = !areNumbers && (sign === '==' || sign === '!=')
  const lower = isSameness ? lowerValue : lowerNumber
  return binary(sign, lower(left, lowering), lower(right, lowering))
}

/** A built-in that is stored: a function that calls it. */
function lowerBuiltinFunction(
  { builtin, place }: Of<'builtin function'>,
  lowering: Lowering,
): Expression {
  const { types, parameters, name, isOpen } = builtin
  if ((isOpen && builtin.implementation.by === 'form') || types.some((type) => type !== 'number')) {
    throw invalid(place, `${name} can’t be stored or passed on; write a function that calls it`)
  }
  const variables = parameters.map((each) => ({
    ...{ name: each, place, isGlobal: false, isExported: false, isUsed: false, assignments: 0 },
  }))
  const callArguments = variables.map(
    (variable) => ({ kind: 'variable', place, variable }) as const,
  )
  const value = { kind: 'builtin', place, builtin, callArguments } as const
  const body = [{ kind: 'return', value }] as const
  const definition = { name, place, parameters: variables, locals: [], body }
  return functionValue(lowering.functionOf(definition))
}

function lowerUnary({ sign, operand }: Of<'unary'>, lowering: Lowering): Expression {
  const { numbers } = lowering
  if (sign === '!') return numbers.fromBool(unary('!', lowerCondition(operand, lowering)))
  const lowered = lowerNumber(operand, lowering)
  return sign === '-' ? numbers.negate(lowered) : numbers.invert(lowered)
}

function lowerItem({ array, index, place }: Of<'item'>, lowering: Lowering): Expression {
  const builtin = itemBuiltin(elementType(array, lowering))
  return callBuiltin(builtin, [lowerValue(array, lowering), lowerIndex(index, lowering)], place)
}

function elementType(array: TreeExpression, lowering: Lowering) {
  return lowering.types.ofExpression(array).element.isNumber ? lowering.numbers.type : 'value'
}

function lowerIndex(index: TreeExpression, lowering: Lowering): Expression {
  return lowering.numbers.toInt(lowerNumber(index, lowering))
}

function lowerAssignment(expression: Of<'assign'>, lowering: Lowering): Expression {
  const { target, sign, value } = expression
  const { numbers } = lowering
  if (target.kind === 'variable' && target.variable.constant !== undefined) {
    return functionValue(lowering.functionOf(target.variable.constant))
  }
  if (sign === undefined) {
    const { write, prepare } = openTarget(target, lowering, false)
    return sequence(...prepare, write(lowering.lower(value)))
  }
  const { prepare, value: old, write } = openTarget(target, lowering, true)
  const result = numbers.arithmetic(sign, convert(old, numbers.type), lowerNumber(value, lowering))
  return sequence(...prepare, write(result))
}

function lowerStep({ target, by, givesOld }: Of<'step'>, lowering: Lowering): Expression {
  const { numbers } = lowering
  const { prepare, value, write } = openTarget(target, lowering, true)
  const step = (from: Expression) => write(numbers.arithmetic('+', from, numbers.constant(by)))
  if (!givesOld) return sequence(...prepare, step(convert(value, numbers.type)))
  const old = lowering.temporary(numbers.type)
  const keep = assign(old, convert(value, numbers.type))
  return sequence(...prepare, keep, step(read(old)), read(old))
}

/** A variable or an element that is assigned. */
type OpenTarget = {
  /** Evaluates its array and its index. */
  readonly prepare: readonly Expression[]
  readonly value: Expression
  /** Assigns a value, which is converted to its type. */
  write(value: Expression): Expression
}

/** @param isTwice true if it is read before it is written, so that its parts must be evaluated once */
function openTarget(target: TreeTarget, lowering: Lowering, isTwice: boolean): OpenTarget {
  if (target.kind === 'variable') {
    const variable = lowering.variableOf(target.variable)
    return {
      prepare: [],
      value: read(variable),
      write: (value) => assign(variable, convert(value, variable.type)),
    }
  }
  const type = elementType(target.array, lowering)
  const parts = [lowerValue(target.array, lowering), lowerIndex(target.index, lowering)]
  const held = isTwice ? parts.map((part) => lowering.temporary(part.type!)) : []
  const prepare = held.map((variable, index) => assign(variable, parts[index]!))
  const [array, index] = isTwice ? held.map(read) : parts
  const { place } = target
  return {
    prepare,
    value: callBuiltin(itemBuiltin(type), [array!, index!], place),
    write: (value) =>
      callBuiltin(setItemBuiltin(type), [array!, index!, convert(value, type)], place),
  }
}

function lowerCall({ callee, callArguments, place }: Of<'call'>, lowering: Lowering): Expression {
  const called = calleeOf(callee, lowering, place)
  const given = callArguments.map(lowering.lower)
  const used = given.slice(0, called.parameters.length)
  const result = called.invoke(used, called.value)
  const all = result.type === undefined ? [result, zeroOf(typeOf(callee, lowering))] : [result]
  const superfluous = given.slice(called.parameters.length)
  return sequence(...superfluous, ...all)
}

/** Calls a function of the pattern with floats. */
export function callWithFloats(
  definition: Parameters<typeof call>[0],
  given: readonly Expression[],
  { numbers }: Lowering,
): Expression {
  const passed = definition.parameters.map(({ type }, index) => {
    const value = given[index] ?? constant('float', 0)
    const number = value.type === 'int' ? numbers.fromInt(value) : numbers.fromFloat(value)
    return convert(number, type)
  })
  return call(definition, passed)
}
