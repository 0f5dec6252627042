import type { Place } from '../../errors/pattern-error.ts'
import * as form from '../../program/expressions.ts'
import type { Expression } from '../../program/program.ts'
import { type Base, isSame, matrixType, nameOf, type Type, vectorType } from '../types/type.ts'
import type { Body } from '../values/body.ts'
import {
  boolOf,
  both,
  constantIn,
  either,
  floatOf,
  intOf,
  negate,
  not,
  operate,
  sum,
} from '../values/scalars.ts'
import { baseOf, becomes, invalid, scalar, type Value, withBase } from '../values/value.ts'

type Operator = Parameters<typeof operate>[0]

const WHOLE: ReadonlySet<string> = new Set(['%', '&', '|', '^', '<<', '>>'])
const ORDER: ReadonlySet<string> = new Set(['<', '>', '<=', '>='])

/** An operator between two values but `&&`, `||` and the comma. */
export function lowerBinary(
  operator: string,
  operands: readonly [left: Value, right: Value],
  { body, place }: { readonly body: Body; readonly place: Place },
): Value {
  if (operator === '==' || operator === '!=') {
    return lowerEquality(operator, operands, place)
  }
  if (operator === '^^') {
    const [a, b] = operands.map((each) => boolPart(each, '^^', place))
    return scalar('bool', form.binary('!=', a!, b!))
  }
  const wrong = () => {
    const [a, b] = operands.map(({ type }) => nameOf(type))
    return invalid(place, `${operator} can't be used between ${a} and ${b}`)
  }
  const unified = unify(operands)
  if (unified === undefined) throw wrong()
  const [left, right] = unified
  const base = baseOf(left.type)!
  if (WHOLE.has(operator) && base === 'float') throw wrong()
  if (ORDER.has(operator)) {
    if (left.type.kind !== 'scalar' || right.type.kind !== 'scalar') throw wrong()
    return scalar('bool', operate(operator as Operator, left.parts[0]!, right.parts[0]!, base))
  }
  const product = operator === '*' ? multiplyMatrices(left, right, body) : undefined
  if (product === 'wrong') throw wrong()
  return product ?? componentwise(operator as Operator, [left, right], { body, base, wrong })
}

/** Both operands with one base that can do arithmetic. */
function unify([left, right]: readonly [Value, Value]): [Value, Value] | undefined {
  const [a, b] = [baseOf(left.type), baseOf(right.type)]
  if (a === undefined || b === undefined || a === 'bool' || b === 'bool') return undefined
  return becomes(a, b) ? [withBase(left, b), right] : [left, withBase(right, a)]
}

type Componentwise = { readonly body: Body; readonly base: Base; readonly wrong: () => Error }

function componentwise(
  operator: Operator,
  [left, right]: readonly [Value, Value],
  { body, base, wrong }: Componentwise,
): Value {
  const apply = (a: Expression, b: Expression) => operate(operator, a, b, base)
  if (isSame(left.type, right.type)) {
    return { type: left.type, parts: left.parts.map((part, at) => apply(part, right.parts[at]!)) }
  }
  if (right.type.kind === 'scalar') {
    const other = body.once(right.parts[0]!)
    return { type: left.type, parts: left.parts.map((part) => apply(part, other)) }
  }
  if (left.type.kind !== 'scalar') throw wrong()
  const other = body.once(left.parts[0]!)
  return { type: right.type, parts: right.parts.map((part) => apply(other, part)) }
}

/** `undefined` unless both are matrices or one is a matrix and the other a vector. */
function multiplyMatrices(left: Value, right: Value, body: Body): Value | 'wrong' | undefined {
  const [a, b] = [left.type, right.type]
  const isProduct =
    (a.kind === 'matrix' && b.kind !== 'scalar') || (b.kind === 'matrix' && a.kind !== 'scalar')
  if (!isProduct) return undefined
  const [rows, inner] = shapeOf(a, 'row')
  const [innerOfRight, columns] = shapeOf(b, 'column')
  if (inner !== innerOfRight) return 'wrong'
  const [x, y] = [body.onceAll(left).parts, body.onceAll(right).parts]
  const parts = Array.from({ length: rows * columns }, (_, at) => {
    const [column, row] = [Math.floor(at / rows), at % rows]
    const terms = Array.from({ length: inner }, (_, k) =>
      operate('*', x[k * rows + row]!, y[column * inner + k]!, 'float'),
    )
    return sum(terms)
  })
  if (a.kind === 'matrix' && b.kind === 'matrix') return { type: matrixType(columns, rows), parts }
  return { type: vectorType('float', parts.length), parts }
}

/** Rows and columns; a vector before a matrix is a row, after it a column. */
function shapeOf(type: Type, as: 'row' | 'column'): [rows: number, columns: number] {
  if (type.kind === 'matrix') return [type.rows, type.columns]
  const size = type.kind === 'vector' ? type.size : 1
  return as === 'row' ? [1, size] : [size, 1]
}

function lowerEquality(
  operator: '==' | '!=',
  operands: readonly [Value, Value],
  place: Place,
): Value {
  const [left, right] = unify(operands) ?? operands
  if (!isSame(left.type, right.type) || left.type.kind === 'void') {
    const [a, b] = operands.map(({ type }) => nameOf(type))
    throw invalid(place, `${operator} can't be used between ${a} and ${b}`)
  }
  const isEqual = operator === '=='
  const parts = left.parts.map((part, at) => compareEqual(operator, part, right.parts[at]!))
  const joined = parts.reduce((all, part) => (isEqual ? both(all, part) : either(all, part)))
  return scalar('bool', joined)
}

function compareEqual(operator: '==' | '!=', left: Expression, right: Expression): Expression {
  const [a, b] = [constantIn(left), constantIn(right)]
  if (a !== undefined && b !== undefined) return boolOf((a === b) === (operator === '=='))
  return form.binary(operator, left, right)
}

/** The one part of a bool. */
export function boolPart({ type, parts }: Value, where: string, place: Place): Expression {
  if (type.kind === 'scalar' && type.base === 'bool') return parts[0]!
  throw invalid(place, `${where} needs a bool, got ${nameOf(type)}`)
}

/** `-`, `+`, `!` and `~`. */
export function lowerUnary(operator: string, operand: Value, place: Place): Value {
  const { type, parts } = operand
  const base = baseOf(type)
  const change = unaryOf(operator, base)
  if (base === undefined || change === undefined) {
    throw invalid(place, `${operator} can't be used with ${nameOf(type)}`)
  }
  return { type, parts: parts.map(change) }
}

function unaryOf(
  operator: string,
  base: Base | undefined,
): ((part: Expression) => Expression) | undefined {
  if (base === undefined) return undefined
  if (base === 'bool') return operator === '!' ? not : undefined
  if (operator === '-') return (part) => negate(part, base)
  if (operator === '+') return (part) => part
  const isWhole = operator === '~' && base !== 'float'
  return isWhole ? (part) => form.unary('~', part) : undefined
}

/** The number by which `++` and `--` change a value. */
export function oneOf(base: Base): Expression {
  return base === 'float' ? floatOf(1) : intOf(1)
}
