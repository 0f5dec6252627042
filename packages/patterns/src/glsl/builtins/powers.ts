import { constantIn, floatOf } from '../values/scalars.ts'
import { divide, multiply, ONE, squareRoot } from './arithmetic.ts'
import { type BuiltinTable, mathFunction, perComponent } from './builtin.ts'

const power = mathFunction('pow', 50)

/** Powers and logarithms: section 8.2. */
export const POWERS: BuiltinTable = {
  pow: perComponent('F(F,F)', (parts, tools) => {
    const exponent = constantIn(parts[1]!)
    const base = parts[0]!
    if (exponent === 1) return base
    if (exponent === 0.5) return squareRoot([base], tools)
    if (exponent !== 2 && exponent !== 3 && exponent !== 4) return power(parts, tools)
    const x = tools.body.once(base)
    const square = multiply(x, x)
    if (exponent === 2) return square
    if (exponent === 3) return multiply(square, x)
    const kept = tools.body.once(square)
    return multiply(kept, kept)
  }),
  exp: perComponent('F(F)', mathFunction('exp', 12)),
  log: perComponent('F(F)', mathFunction('log', 12)),
  exp2: perComponent('F(F)', ([x], tools) => power([floatOf(2), x!], tools)),
  log2: perComponent('F(F)', mathFunction('log2', 12)),
  sqrt: perComponent('F(F)', squareRoot),
  inversesqrt: perComponent('F(F)', (parts, tools) => divide(ONE, squareRoot(parts, tools))),
}
