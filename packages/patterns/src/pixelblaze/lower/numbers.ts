import type { Place } from '../../errors/pattern-error.ts'
import { binary, callBuiltin, choose, constant, convert, unary } from '../../program/expressions.ts'
import type { Builtin, Expression } from '../../program/program.ts'
import type { ArithmeticSign } from '../syntax/tree.ts'

/** How the numbers of a pattern are computed. */
export type Numbers = {
  readonly name: 'fast' | 'exact'
  /** Their type in the intermediate form. */
  readonly type: 'float' | 'int'
  constant(value: number): Expression
  arithmetic(sign: ArithmeticSign, left: Expression, right: Expression): Expression
  negate(operand: Expression): Expression
  /** `~`, which clears the fraction. */
  invert(operand: Expression): Expression
  fromBool(operand: Expression): Expression
  fromInt(operand: Expression): Expression
  /** Truncates to an int, as array indices are. */
  toInt(operand: Expression): Expression
  fromFloat(operand: Expression): Expression
  toFloat(operand: Expression): Expression
}

const ONE = 65536
const NOWHERE: Place = { line: 1, column: 1 }

/** The bits of a float as a 16.16 fixed-point number. */
const bitsOf: Builtin = {
  ...{ name: 'bits', parameters: ['float'], result: 'int', cost: 2 },
  code: (value) => `Math.floor(${value} * ${ONE}) | 0`,
}

const int = (value: number) => constant('int', value)

function withBits(value: Expression): Expression {
  return callBuiltin(bitsOf, [value], NOWHERE)
}

function fromBits(bits: Expression): Expression {
  return binary('/', convert(bits, 'float'), constant('float', ONE))
}

/** An operator on bits; shifts are by whole numbers. */
function onBits(sign: ArithmeticSign, left: Expression, right: Expression): Expression {
  return binary(sign, left, right)
}

function isShift(sign: ArithmeticSign): boolean {
  return sign === '<<' || sign === '>>' || sign === '>>>'
}

function isOnBits(sign: ArithmeticSign): boolean {
  return isShift(sign) || sign === '&' || sign === '|' || sign === '^'
}

const WHOLE_BITS = int(-ONE)

/** Doubles; only operators on bits are those of 16.16 fixed point. */
export const FAST_NUMBERS: Numbers = {
  name: 'fast',
  type: 'float',
  constant: (value) => constant('float', value),
  arithmetic(sign, left, right) {
    if (!isOnBits(sign)) return binary(sign, left, right)
    const by = isShift(sign) ? convert(right, 'int') : withBits(right)
    return fromBits(onBits(sign, withBits(left), by))
  },
  negate: (operand) => unary('-', operand),
  invert: (operand) => fromBits(binary('&', unary('~', withBits(operand)), WHOLE_BITS)),
  fromBool: (operand) => convert(operand, 'float'),
  fromInt: (operand) => convert(operand, 'float'),
  toInt: (operand) => convert(operand, 'int'),
  fromFloat: (operand) => operand,
  toFloat: (operand) => operand,
}

/** The bits of a number in a text: the lowest one is 0, as the hardware keeps something else there. */
function literalBits(value: number): number {
  return Math.trunc(value * ONE) & -2
}

/** The product of two 16.16 numbers: the 64-bit product without its lowest 16 bits, wrapped. */
export function multiplyFixed(left: number, right: number): number {
  const fraction = left & 0xffff
  const low = Math.imul(fraction, right & 0xffff) >>> 16
  return (Math.imul(left >> 16, right) + Math.imul(fraction, right >> 16) + low) | 0
}

/** The quotient of two 16.16 numbers, truncated and wrapped; 0 if the divisor is 0. */
export function divideFixed(left: number, right: number): number {
  // Exact: a quotient of integers below 2^53 is never rounded up to the next whole number.
  return right === 0 ? 0 : Math.trunc((left * ONE) / right) | 0
}

function fixed(name: string, run: (left: number, right: number) => number, cost: number): Builtin {
  return { name, parameters: ['int', 'int'], result: 'int', cost, run }
}

const multiply = fixed('*', multiplyFixed, 6)
const divide = fixed('/', divideFixed, 10)

/** 16.16 fixed point in 32-bit integers, as the hardware computes. */
export const EXACT_NUMBERS: Numbers = {
  name: 'exact',
  type: 'int',
  constant: (value) => int(value < 0 ? -literalBits(-value) | 0 : literalBits(value)),
  arithmetic(sign, left, right) {
    if (sign === '*') return callBuiltin(multiply, [left, right], NOWHERE)
    if (sign === '/') return callBuiltin(divide, [left, right], NOWHERE)
    return binary(sign, left, isShift(sign) ? wholePart(right) : right)
  },
  negate: (operand) => unary('-', operand),
  invert: (operand) => binary('&', unary('~', operand), WHOLE_BITS),
  fromBool: (operand) => choose(operand, int(ONE), int(0)),
  fromInt: (operand) => binary('<<', operand, int(16)),
  toInt: wholePart,
  fromFloat: withBits,
  toFloat: fromBits,
}

function wholePart(operand: Expression): Expression {
  return binary('/', operand, int(ONE))
}
