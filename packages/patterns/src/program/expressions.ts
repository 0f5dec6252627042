import type { Place } from '../errors/pattern-error.ts'
import type {
  ArrayVariable,
  BinaryOperator,
  Builtin,
  Expression,
  FunctionDefinition,
  ValueType,
  Variable,
} from './program.ts'

/** A constant. An `int` is from −2³¹ to 2³¹ − 1, a `bool` is 0 or 1. */
export function constant(type: 'float' | 'int' | 'bool', value: number): Expression {
  const fits = type === 'float' || (type === 'int' ? value === (value | 0) : value === (value & 1))
  if (!fits) throw wrongForm(`${value} is not of type ${type}`)
  return { kind: 'number', type, value }
}

/** 0 of a type, which is false for a bool. */
export function zeroOf(type: ValueType): Expression {
  return type === 'value' ? convert(constant('int', 0), 'value') : constant(type, 0)
}

/** The value of a variable. */
export function read(variable: Variable): Expression {
  return { kind: 'read', type: variable.type, variable }
}

/** Assigns to a variable; the result is the value. */
export function assign(variable: Variable, value: Expression): Expression {
  checkType(value, variable.type)
  return { kind: 'assign', type: variable.type, variable, value }
}

/** An element of an array; the index is an `int`. */
export function element(array: ArrayVariable, index: Expression): Expression {
  checkType(index, 'int')
  return { kind: 'element', type: array.element, array, index }
}

/** Assigns to an element of an array; the result is the value. An index outside changes nothing. */
export function assignElement(
  array: ArrayVariable,
  index: Expression,
  value: Expression,
): Expression {
  checkType(index, 'int')
  checkType(value, array.element)
  return { kind: 'assign element', type: array.element, array, index, value }
}

const UNARY = { '-': ['float', 'int'], '~': ['int'], '!': ['bool'] } as const

/** `-` of a float or int, `~` of an int, `!` of a bool. */
export function unary(operator: '-' | '~' | '!', operand: Expression): Expression {
  checkType(operand, ...UNARY[operator])
  return { kind: 'unary', type: operand.type, operator, operand }
}

const NUMBERS = ['float', 'int'] as const
const ALL = ['float', 'int', 'bool', 'value'] as const
const BINARY: Readonly<Record<BinaryOperator, readonly ValueType[]>> = {
  ...{ '+': NUMBERS, '-': NUMBERS, '*': NUMBERS, '/': NUMBERS, '%': NUMBERS },
  ...{ '&': ['int'], '|': ['int'], '^': ['int'], '<<': ['int'], '>>': ['int'], '>>>': ['int'] },
  ...{ '<': NUMBERS, '<=': NUMBERS, '>': NUMBERS, '>=': NUMBERS, '==': ALL, '!=': ALL },
  ...{ and: ALL, or: ALL },
}
const COMPARISONS: ReadonlySet<string> = new Set(['<', '<=', '>', '>=', '==', '!='])

/**
 * An operator between two operands of one type. An int divided by 0 is 0; `%` has the sign of the
 * dividend.
 */
export function binary(operator: BinaryOperator, left: Expression, right: Expression): Expression {
  checkType(left, ...BINARY[operator])
  checkType(right, left.type)
  const type = COMPARISONS.has(operator) ? 'bool' : left.type
  return { kind: 'binary', type, operator, left, right }
}

/** `condition ? yes : no`; the condition is a bool. */
export function choose(condition: Expression, yes: Expression, no: Expression): Expression {
  checkType(condition, 'bool')
  checkType(no, yes.type)
  return { kind: 'choose', type: yes.type, condition, yes, no }
}

/**
 * Converts to another type: a float to an int truncates, numbers other than 0 are true, and a `value`
 * that is an array or a function is 0 as a number and true as a bool.
 */
export function convert(operand: Expression, type: ValueType): Expression {
  checkType(operand, ...ALL)
  return operand.type === type ? operand : { kind: 'convert', type, operand }
}

/** Evaluates all parts; the result is that of the last one. */
export function sequence(...parts: readonly Expression[]): Expression {
  const last = parts.at(-1)
  if (last === undefined) throw wrongForm('a sequence is empty')
  return parts.length === 1 ? last : { kind: 'sequence', type: last.type, parts }
}

/**
 * Calls a function.
 *
 * @param results a variable for each result of the function, or none to use only the first result
 */
export function call(
  callee: FunctionDefinition,
  callArguments: readonly Expression[],
  results: readonly Variable[] = [],
): Expression {
  checkArguments(
    callee.name,
    callArguments,
    callee.parameters.map(({ type }) => type),
  )
  if (results.length > 0 && results.some(({ type }, index) => type !== callee.results[index])) {
    throw wrongForm(`${callee.name} has results of other types`)
  }
  return { kind: 'call', type: callee.results[0], callee, callArguments, results }
}

/** Calls a built-in. */
export function callBuiltin(
  builtin: Builtin,
  callArguments: readonly Expression[],
  place: Place,
): Expression {
  checkArguments(builtin.name, callArguments, builtin.parameters)
  return { kind: 'builtin', type: builtin.result, builtin, callArguments, place }
}

/** A function as a `value`. */
export function functionValue(definition: FunctionDefinition): Expression {
  return { kind: 'function', type: 'value', definition }
}

/**
 * Calls a function that is a `value`. The front end makes sure that all functions that can get there
 * take these arguments and have this result.
 */
export function callValue(
  callee: Expression,
  callArguments: readonly Expression[],
  { type, place }: { readonly type: ValueType; readonly place: Place },
): Expression {
  checkType(callee, 'value')
  return { kind: 'call value', type, callee, callArguments, place }
}

function checkArguments(
  name: string,
  given: readonly Expression[],
  expected: readonly ValueType[],
): void {
  if (given.length !== expected.length) {
    throw wrongForm(`${name} takes ${expected.length} arguments, got ${given.length}`)
  }
  given.forEach((expression, index) => {
    checkType(expression, expected[index])
  })
}

function checkType(expression: Expression, ...types: readonly (ValueType | undefined)[]): void {
  if (expression.type !== undefined && types.includes(expression.type)) return
  throw wrongForm(`${expression.kind} must be ${types.join(' or ')}, got ${expression.type}`)
}

/** A mistake of a front end, not of a pattern. */
export function wrongForm(reason: string): TypeError {
  return new TypeError(`intermediate form: ${reason}`)
}
