import { floatOf } from '../values/scalars.ts'
import { cosine, multiply, sine } from './arithmetic.ts'
import { angleFunction, type BuiltinTable, mathFunction, perComponent } from './builtin.ts'

const arcTangent = mathFunction('atan', 20)
const arcTangentOfTwo = mathFunction('atan2', 30)

/** Angles and trigonometry: section 8.1 of the specification of GLSL ES 3.00. */
export const ANGLES: BuiltinTable = {
  radians: perComponent('F(F)', ([x]) => multiply(x!, floatOf(Math.PI / 180))),
  degrees: perComponent('F(F)', ([x]) => multiply(x!, floatOf(180 / Math.PI))),
  sin: perComponent('F(F)', sine),
  cos: perComponent('F(F)', cosine),
  tan: perComponent('F(F)', angleFunction('tan', 40)),
  asin: perComponent('F(F)', mathFunction('asin', 10)),
  acos: perComponent('F(F)', mathFunction('acos', 10)),
  atan: perComponent(['F(F,F)', 'F(F)'], (parts, tools) =>
    parts.length === 1 ? arcTangent(parts, tools) : arcTangentOfTwo(parts, tools),
  ),
  sinh: perComponent('F(F)', mathFunction('sinh', 30)),
  cosh: perComponent('F(F)', mathFunction('cosh', 30)),
  tanh: perComponent('F(F)', mathFunction('tanh', 40)),
  asinh: perComponent('F(F)', mathFunction('asinh', 40)),
  acosh: perComponent('F(F)', mathFunction('acosh', 40)),
  atanh: perComponent('F(F)', mathFunction('atanh', 30)),
}
