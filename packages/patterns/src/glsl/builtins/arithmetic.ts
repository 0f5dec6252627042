import * as form from '../../program/expressions.ts'
import type { Expression } from '../../program/program.ts'
import { chooseScalar, floatOf, operate } from '../values/scalars.ts'
import { angleFunction, mathFunction, type Tools } from './builtin.ts'

export const minimum = mathFunction('min', 1)
export const maximum = mathFunction('max', 1)
export const squareRoot = mathFunction('sqrt', 6)
export const roundDown = mathFunction('floor', 2)
export const sine = angleFunction('sin', 25)
export const cosine = angleFunction('cos', 25)

export const add = (a: Expression, b: Expression) => operate('+', a, b, 'float')
export const subtract = (a: Expression, b: Expression) => operate('-', a, b, 'float')
export const multiply = (a: Expression, b: Expression) => operate('*', a, b, 'float')
export const divide = (a: Expression, b: Expression) => operate('/', a, b, 'float')

export function clampBetween(parts: readonly Expression[], tools: Tools): Expression {
  const [value, low, high] = parts
  return minimum([maximum([value!, low!], tools), high!], tools)
}

/** A number of ints or uints by a comparison: the smaller or the larger one. */
export function pick(
  operator: '<' | '>',
  base: 'int' | 'uint',
): (parts: readonly Expression[], tools: Tools) => Expression {
  return (parts, { body }) => {
    const [a, b] = parts.map((part) => body.once(part))
    return chooseScalar(operate(operator, b!, a!, base), b!, a!)
  }
}

/** 1 where a condition is true, else 0. */
export function oneIf(condition: Expression): Expression {
  return form.convert(condition, 'float')
}

export const ONE = floatOf(1)
export const ZERO = floatOf(0)
