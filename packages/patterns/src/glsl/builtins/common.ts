import * as form from '../../program/expressions.ts'
import type { Expression } from '../../program/program.ts'
import { chooseScalar, floatOf, intOf, negate, operate } from '../values/scalars.ts'
import { vector } from '../values/value.ts'
import * as calculate from './arithmetic.ts'
import { type BuiltinTable, mathFunction, perComponent, type Tools, written } from './builtin.ts'

const { add, subtract, multiply, divide, ONE } = calculate

const magnitude = mathFunction('abs', 1)
const signOf = mathFunction('sign', 2)
const truncate = mathFunction('trunc', 1)
const roundUp = mathFunction('ceil', 1)

const ONE_FLOAT = { parameters: ['float'], cost: 1 } as const
const isNan = written({ name: 'isnan', result: 'bool', ...ONE_FLOAT }, (x) => `Number.isNaN(${x})`)
const isInfinite = written(
  { name: 'isinf', result: 'bool', ...ONE_FLOAT },
  (x) => `Math.abs(${x}) === 1 / 0`,
)

function fraction([x]: readonly Expression[], tools: Tools): Expression {
  const kept = tools.body.once(x!)
  return subtract(kept, calculate.roundDown([kept], tools))
}

function roundEven([x]: readonly Expression[], tools: Tools): Expression {
  const kept = tools.body.once(x!)
  const down = tools.body.once(calculate.roundDown([add(kept, floatOf(0.5))], tools))
  const isHalf = operate('==', subtract(down, kept), floatOf(0.5), 'float')
  const isOdd = operate('!=', operate('%', down, floatOf(2), 'float'), floatOf(0), 'float')
  return chooseScalar(form.binary('and', isHalf, isOdd), subtract(down, ONE), down)
}

function remainder([x, y]: readonly Expression[], tools: Tools): Expression {
  const [a, b] = [tools.body.once(x!), tools.body.once(y!)]
  return subtract(a, multiply(b, calculate.roundDown([divide(a, b)], tools)))
}

function mix([x, y, share]: readonly Expression[], { body }: Tools): Expression {
  const kept = body.once(share!)
  return add(multiply(x!, subtract(ONE, kept)), multiply(y!, kept))
}

function smoothStep([low, high, x]: readonly Expression[], tools: Tools): Expression {
  const start = tools.body.once(low!)
  const share = divide(subtract(x!, start), subtract(high!, start))
  const kept = tools.body.keep(calculate.clampBetween([share, calculate.ZERO, ONE], tools))
  return multiply(multiply(kept, kept), subtract(floatOf(3), multiply(floatOf(2), kept)))
}

function limit(base: 'int' | 'uint') {
  return ([x, low, high]: readonly Expression[], tools: Tools) => {
    return calculate.pick('<', base)([calculate.pick('>', base)([x!, low!], tools), high!], tools)
  }
}

/** The same function of floats, ints and uints. */
function forNumbers(
  signatures: (letter: string) => readonly string[],
  compute: Record<'float' | 'int' | 'uint', Parameters<typeof perComponent>[1]>,
) {
  const floats = perComponent(signatures('F'), compute.float)
  const ints = perComponent(signatures('I'), compute.int)
  const uints = perComponent(signatures('U'), compute.uint)
  const bases = { float: floats, int: ints, uint: uints, bool: floats }
  return {
    signatures: [...ints.signatures, ...uints.signatures, ...floats.signatures],
    lower: (given: Parameters<typeof floats.lower>[0], tools: Tools) => {
      const [{ type }] = given as [(typeof given)[number]]
      return bases['base' in type ? type.base : 'float'].lower(given, tools)
    },
  }
}

const withScalar = (letter: string) => [
  `${letter}(${letter},${letter})`,
  `${letter}(${letter},${letter.toLowerCase()})`,
]

/** Common functions: section 8.3. */
export const COMMON: BuiltinTable = {
  abs: forNumbers((letter) => [`${letter}(${letter})`], {
    float: magnitude,
    int: ([x], { body }) => {
      const kept = body.once(x!)
      return chooseScalar(operate('<', kept, intOf(0), 'int'), negate(kept, 'int'), kept)
    },
    uint: ([x]) => x!,
  }),
  sign: forNumbers((letter) => [`${letter}(${letter})`], {
    float: signOf,
    int: ([x], { body }) => {
      const kept = body.once(x!)
      const isPositive = form.convert(operate('>', kept, intOf(0), 'int'), 'int')
      const isNegative = form.convert(operate('<', kept, intOf(0), 'int'), 'int')
      return operate('-', isPositive, isNegative, 'int')
    },
    uint: ([x]) => form.convert(form.convert(x!, 'bool'), 'int'),
  }),
  floor: perComponent('F(F)', calculate.roundDown),
  trunc: perComponent('F(F)', truncate),
  round: perComponent('F(F)', ([x], tools) => calculate.roundDown([add(x!, floatOf(0.5))], tools)),
  roundEven: perComponent('F(F)', roundEven),
  ceil: perComponent('F(F)', roundUp),
  fract: perComponent('F(F)', fraction),
  mod: perComponent(withScalar('F'), remainder),
  modf: {
    signatures: ['F(F,out F)'],
    lower([given], tools) {
      const { parts } = tools.body.onceAll(given!)
      const whole = parts.map((part) => tools.body.keep(truncate([part], tools)))
      const rest = parts.map((part, index) => subtract(part, whole[index]!))
      return { ...vector('float', rest), outs: [vector('float', whole)] }
    },
  },
  min: forNumbers(withScalar, {
    float: calculate.minimum,
    int: calculate.pick('<', 'int'),
    uint: calculate.pick('<', 'uint'),
  }),
  max: forNumbers(withScalar, {
    float: calculate.maximum,
    int: calculate.pick('>', 'int'),
    uint: calculate.pick('>', 'uint'),
  }),
  clamp: forNumbers(
    (letter) => [
      `${letter}(${letter},${letter},${letter})`,
      `${letter}(${letter},${letter.toLowerCase()},${letter.toLowerCase()})`,
    ],
    { float: calculate.clampBetween, int: limit('int'), uint: limit('uint') },
  ),
  mix: perComponent(['F(F,F,F)', 'F(F,F,f)', 'F(F,F,B)'], (parts, tools) => {
    const [x, y, share] = parts
    return share!.type === 'bool' ? chooseScalar(share!, y!, x!) : mix(parts, tools)
  }),
  step: perComponent(['F(F,F)', 'F(f,F)'], ([edge, x]) =>
    chooseScalar(operate('<', x!, edge!, 'float'), calculate.ZERO, ONE),
  ),
  smoothstep: perComponent(['F(F,F,F)', 'F(f,f,F)'], smoothStep),
  isnan: perComponent('B(F)', isNan),
  isinf: perComponent('B(F)', isInfinite),
}
