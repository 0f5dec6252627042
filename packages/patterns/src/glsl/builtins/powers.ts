import type { Expression } from '../../program/program.ts'
import { constantIn, floatOf } from '../values/scalars.ts'
import { divide, multiply, ONE, squareRoot } from './arithmetic.ts'
import { type BuiltinTable, mathFunction, perComponent, type Tools } from './builtin.ts'

const power = mathFunction('pow', 50)

/** A power that may be too small for a float, which takes far longer. */
const farPower = mathFunction('pow', 130)

/** No power of two that is smaller counts; those of much smaller ones take far longer. */
const LEAST_EXPONENT = -129

const exponential = mathFunction('exp', 20)
const larger = mathFunction('max', 1)

function atLeast(least: number, value: Expression, tools: Tools): Expression {
  return larger([floatOf(least), value], tools)
}

/** Powers and logarithms: section 8.2. */
export const POWERS: BuiltinTable = {
  pow: perComponent('F(F,F)', (parts, tools) => {
    const exponent = constantIn(parts[1]!)
    const base = parts[0]!
    if (exponent === 1) return base
    if (exponent === 0.5) return squareRoot([base], tools)
    if (exponent !== 2 && exponent !== 3 && exponent !== 4) {
      const isNear = exponent !== undefined && exponent > 0 && exponent <= 8
      return (isNear ? power : farPower)(parts, tools)
    }
    const x = tools.body.once(base)
    const square = multiply(x, x)
    if (exponent === 2) return square
    if (exponent === 3) return multiply(square, x)
    const kept = tools.body.once(square)
    return multiply(kept, kept)
  }),
  exp: perComponent('F(F)', ([x], tools) =>
    exponential([atLeast(LEAST_EXPONENT * Math.LN2, x!, tools)], tools),
  ),
  log: perComponent('F(F)', mathFunction('log', 25)),
  exp2: perComponent('F(F)', ([x], tools) =>
    power([floatOf(2), atLeast(LEAST_EXPONENT, x!, tools)], tools),
  ),
  log2: perComponent('F(F)', mathFunction('log2', 28)),
  sqrt: perComponent('F(F)', squareRoot),
  inversesqrt: perComponent('F(F)', (parts, tools) => divide(ONE, squareRoot(parts, tools))),
}
