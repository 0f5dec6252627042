import type { Expression } from '../../program/program.ts'
import { chooseScalar, floatOf, negate, operate, sum } from '../values/scalars.ts'
import { scalar, type Value, vector } from '../values/value.ts'
import { divide, multiply, ONE, squareRoot, subtract } from './arithmetic.ts'
import { type BuiltinTable, mathFunction, type Tools } from './builtin.ts'

const magnitude = mathFunction('abs', 1)

function dot(a: Value, b: Value): Expression {
  return sum(a.parts.map((part, at) => multiply(part, b.parts[at]!)))
}

function lengthOf(given: Value, tools: Tools): Expression {
  if (given.parts.length === 1) return magnitude(given.parts, tools)
  const kept = tools.body.onceAll(given)
  return squareRoot([dot(kept, kept)], tools)
}

function difference(a: Value, b: Value): Value {
  return vector(
    'float',
    a.parts.map((part, at) => subtract(part, b.parts[at]!)),
  )
}

function scaled({ parts }: Value, by: Expression): Value {
  return vector(
    'float',
    parts.map((part) => multiply(part, by)),
  )
}

/** Geometry: section 8.5. */
export const GEOMETRY: BuiltinTable = {
  length: {
    signatures: ['f(F)'],
    lower: ([x], tools) => scalar('float', lengthOf(x!, tools)),
  },
  distance: {
    signatures: ['f(F,F)'],
    lower: ([a, b], tools) => scalar('float', lengthOf(difference(a!, b!), tools)),
  },
  dot: { signatures: ['f(F,F)'], lower: ([a, b]) => scalar('float', dot(a!, b!)) },
  cross: {
    signatures: ['3(3,3)'],
    lower([left, right], { body }) {
      const [a, b] = [body.onceAll(left!).parts, body.onceAll(right!).parts]
      const component = (i: number, j: number) =>
        subtract(multiply(a[i]!, b[j]!), multiply(b[i]!, a[j]!))
      return vector('float', [component(1, 2), component(2, 0), component(0, 1)])
    },
  },
  normalize: {
    signatures: ['F(F)'],
    lower([given], tools) {
      const kept = tools.body.onceAll(given!)
      return scaled(kept, tools.body.keep(divide(ONE, lengthOf(kept, tools))))
    },
  },
  faceforward: {
    signatures: ['F(F,F,F)'],
    lower([normal, incident, reference], { body }) {
      const isAway = body.keep(operate('<', dot(reference!, incident!), floatOf(0), 'float'))
      const { parts } = body.onceAll(normal!)
      return vector(
        'float',
        parts.map((part) => chooseScalar(isAway, part, negate(part, 'float'))),
      )
    },
  },
  reflect: {
    signatures: ['F(F,F)'],
    lower([incident, normal], { body }) {
      const [i, n] = [body.onceAll(incident!), body.onceAll(normal!)]
      return difference(i, scaled(n, body.keep(multiply(floatOf(2), dot(n, i)))))
    },
  },
  refract: {
    signatures: ['F(F,F,f)'],
    lower([incident, normal, ratio], tools) {
      const { body } = tools
      const [i, n] = [body.onceAll(incident!), body.onceAll(normal!)]
      const eta = body.once(ratio!.parts[0]!)
      const cosine = body.keep(dot(n, i))
      const sine = subtract(ONE, multiply(cosine, cosine))
      const k = body.keep(subtract(ONE, multiply(multiply(eta, eta), sine)))
      const isTotal = body.keep(operate('<', k, floatOf(0), 'float'))
      const along = body.keep(operate('+', multiply(eta, cosine), squareRoot([k], tools), 'float'))
      const bent = difference(scaled(i, eta), scaled(n, along))
      return vector(
        'float',
        bent.parts.map((part) => chooseScalar(isTotal, floatOf(0), part)),
      )
    },
  },
}
