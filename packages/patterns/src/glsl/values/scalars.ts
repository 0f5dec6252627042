import * as form from '../../program/expressions.ts'
import type { BinaryOperator, Builtin, Expression, ValueType } from '../../program/program.ts'
import type { Base } from '../types/type.ts'

const NOWHERE = { line: 1, column: 1 }

/** The type in the intermediate form; a `uint` is an `int` with the same bits. */
export function formType(base: Base): 'float' | 'int' | 'bool' {
  return base === 'uint' ? 'int' : base
}

export function floatOf(value: number): Expression {
  return form.constant('float', value)
}

export function intOf(value: number): Expression {
  return form.constant('int', value | 0)
}

export function boolOf(value: boolean): Expression {
  return form.constant('bool', value ? 1 : 0)
}

export function zeroOf(base: Base): Expression {
  return form.constant(formType(base), 0)
}

/** The value of a constant; `undefined` for another expression. */
export function constantIn(expression: Expression): number | undefined {
  return expression.kind === 'number' ? expression.value : undefined
}

/** True for an expression that may be evaluated several times without a cost. */
export function isSimple({ kind }: Expression): boolean {
  return kind === 'number' || kind === 'read'
}

const UNSIGNED = inPlace('uint', ['int'], 'float', (x) => `${x} >>> 0`)

/** Converts a number as a constructor does. */
export function convertScalar(operand: Expression, from: Base, to: Base): Expression {
  if (formType(from) === formType(to)) return operand
  const value = constantIn(operand)
  if (value === undefined) {
    if (from === 'uint' && to === 'float') return form.callBuiltin(UNSIGNED, [operand], NOWHERE)
    return form.convert(operand, formType(to))
  }
  if (to === 'bool') return boolOf(value !== 0)
  return to === 'float' ? floatOf(from === 'uint' ? value >>> 0 : value) : intOf(value)
}

type Operator = Exclude<BinaryOperator, 'and' | 'or'>

/** An operator between two numbers of one base, as GLSL defines it; constants are computed. */
export function operate(
  operator: Operator,
  left: Expression,
  right: Expression,
  base: Base,
): Expression {
  const [a, b] = [constantIn(left), constantIn(right)]
  if (a !== undefined && b !== undefined) return computed(operator, a, b, base)
  if (base === 'float') {
    if (operator === '*' && (a === 1 || b === 1)) return a === 1 ? right : left
    // A card need not keep what is infinite or no number.
    if (operator === '*' && (a === 0 || b === 0)) return floatOf(0)
    if (operator === '/' && b === 1) return left
    if (operator === '+' && a === 0) return right
    if ((operator === '+' || operator === '-') && b === 0) return left
  }
  if (base === 'uint') {
    if (operator === '>>') return form.binary('>>>', left, right)
    const unsigned = UNSIGNED_OPERATORS.get(operator)
    if (unsigned) return form.callBuiltin(unsigned, [left, right], NOWHERE)
  }
  return form.binary(operator, left, right)
}

function computed(operator: Operator, left: number, right: number, base: Base): Expression {
  const [a, b] = base === 'uint' ? [left >>> 0, right >>> 0] : [left, right]
  if (COMPARISONS.has(operator)) return boolOf(COMPARISONS.get(operator)!(a, b))
  const result = ARITHMETIC.get(operator)!(a, b)
  return base === 'float' ? floatOf(result) : intOf(operator === '*' ? Math.imul(a, b) : result)
}

const COMPARISONS = new Map<string, (a: number, b: number) => boolean>([
  ['<', (a, b) => a < b],
  ['>', (a, b) => a > b],
  ['<=', (a, b) => a <= b],
  ['>=', (a, b) => a >= b],
  ['==', (a, b) => a === b],
  ['!=', (a, b) => a !== b],
])

const ARITHMETIC = new Map<string, (a: number, b: number) => number>([
  ['+', (a, b) => a + b],
  ['-', (a, b) => a - b],
  ['*', (a, b) => a * b],
  ['/', (a, b) => a / b],
  ['%', (a, b) => a % b],
  ['&', (a, b) => a & b],
  ['|', (a, b) => a | b],
  ['^', (a, b) => a ^ b],
  ['<<', (a, b) => a << b],
  ['>>', (a, b) => (a >= 0 ? a >>> b : a >> b)],
  ['>>>', (a, b) => a >>> b],
])

const UNSIGNED_OPERATORS: ReadonlyMap<string, Builtin> = new Map([
  ...['/', '%'].map((operator) => {
    const code = (a: string, b: string) => `(${a} >>> 0) ${operator} (${b} >>> 0) | 0`
    return [operator, inPlace(operator, ['int', 'int'], 'int', code)] as const
  }),
  ...['<', '<=', '>', '>='].map((operator) => {
    const code = (a: string, b: string) => `(${a} >>> 0) ${operator} (${b} >>> 0)`
    return [operator, inPlace(operator, ['int', 'int'], 'bool', code)] as const
  }),
])

/** A built-in that is written in place; it costs about a nanosecond. */
function inPlace(
  name: string,
  parameters: readonly ValueType[],
  result: ValueType,
  code: NonNullable<Builtin['code']>,
): Builtin {
  return { name, parameters, result, cost: 1, code }
}

export function negate(operand: Expression, base: Base): Expression {
  const value = constantIn(operand)
  if (value === undefined) return form.unary('-', operand)
  return base === 'float' ? floatOf(-value) : intOf(-value)
}

export function not(operand: Expression): Expression {
  const value = constantIn(operand)
  return value === undefined ? form.unary('!', operand) : boolOf(value === 0)
}

export function chooseScalar(condition: Expression, yes: Expression, no: Expression): Expression {
  const value = constantIn(condition)
  if (value !== undefined) return value === 0 ? no : yes
  return form.choose(condition, yes, no)
}

/** True if both are: the second operand is only evaluated if needed. */
export function both(left: Expression, right: Expression): Expression {
  const [a, b] = [constantIn(left), constantIn(right)]
  if (a !== undefined) return a === 0 ? left : right
  return b === 1 ? left : form.binary('and', left, right)
}

/** True if one is: the second operand is only evaluated if needed. */
export function either(left: Expression, right: Expression): Expression {
  const [a, b] = [constantIn(left), constantIn(right)]
  if (a !== undefined) return a === 0 ? right : left
  return b === 0 ? left : form.binary('or', left, right)
}

const SINGLE = inPlace('fround', ['float'], 'float', (x) => `Math.fround(${x})`)

/** A float rounded to 32 bits, as graphics cards do with all. */
export function rounded(value: Expression): Expression {
  const known = constantIn(value)
  if (known !== undefined) return floatOf(Math.fround(known))
  return form.callBuiltin(SINGLE, [value], NOWHERE)
}

/** The sum of floats. */
export function sum(terms: readonly Expression[]): Expression {
  return terms.reduce((all, term) => operate('+', all, term, 'float'))
}
