import * as assert from 'uvu/assert'
import { lowerPattern } from '../../src/pixelblaze/lower/lower-pattern.ts'
import { divideFixed, EXACT_NUMBERS, multiplyFixed } from '../../src/pixelblaze/lower/numbers.ts'
import { readPattern } from '../../src/pixelblaze/syntax/read-pattern.ts'
import { startProgram } from '../../src/run/start-program.ts'

const ONE = 65536n

/** The rules of 16.16 fixed point in 32 bits, on integers of any size. */
const RULES: Readonly<Record<string, (a: bigint, b: bigint) => bigint>> = {
  '+': (a, b) => a + b,
  '-': (a, b) => a - b,
  '*': (a, b) => (a * b) >> 16n,
  // BigInt division truncates.
  '/': (a, b) => (b === 0n ? 0n : (a * ONE) / b),
  '%': (a, b) => (b === 0n ? 0n : a % b),
  '&': (a, b) => a & b,
  '|': (a, b) => a | b,
  '^': (a, b) => a ^ b,
  '<<': (a, b) => a << ((b / ONE) & 31n),
  '>>': (a, b) => a >> ((b / ONE) & 31n),
}

function wrap(value: bigint): number {
  return Number(BigInt.asIntN(32, value))
}

/** Compares all operators with the rules, on random operands and on those at the edges. */
export function compareWithRules(count: number): void {
  const names = Object.keys(RULES)
  const text = names.map((sign, index) => `r${index} = a ${sign} b`).join('\n')
  const tree = readPattern(`var a, b\nexport function run() {\n${text}\nn = -a\n i = ~a\n}`)
  const lowered = lowerPattern(tree, EXACT_NUMBERS)
  const program = lowered.programFor(0)
  const instance = startProgram(program, {
    arrays: new Map(
      program.arrays.map((array) => [
        array,
        array.element === 'int' ? new Int32Array(1) : new Float64Array(1),
      ]),
    ),
  })
  const variable = (name: string) =>
    lowered.variableOf(tree.globals.find((each) => each.name === name)!)
  const [a, b] = [variable('a'), variable('b')]
  const results = names.map((_, index) => variable(`r${index}`))
  const [negated, inverted] = [variable('n'), variable('i')]
  const run = instance.entries[lowered.entries.get('run')!]!
  const random = randomOperand()
  for (let round = 0; round < count; round++) {
    const [x, y] = [random(), random()]
    instance.set(a, x)
    instance.set(b, y)
    instance.allow(1000)
    run()
    names.forEach((sign, index) => {
      const expected = wrap(RULES[sign]!(BigInt(x), BigInt(y)))
      const found = instance.valueOf(results[index]!)
      if (found !== expected) assert.is(found, expected, `${x} ${sign} ${y}`)
    })
    if (instance.valueOf(negated) !== wrap(-BigInt(x))) assert.unreachable(`-${x}`)
    if (instance.valueOf(inverted) !== wrap(~BigInt(x) & -ONE)) assert.unreachable(`~${x}`)
    if (multiplyFixed(x, y) !== wrap((BigInt(x) * BigInt(y)) >> 16n)) assert.unreachable()
    if (y !== 0 && divideFixed(x, y) !== wrap((BigInt(x) * ONE) / BigInt(y))) assert.unreachable()
  }
}

const EDGES = [0, 1, -1, 65535, 65536, -65536, 2 ** 31 - 1, -(2 ** 31), 1 << 30, -32768]

/** Integers of 32 bits of all sizes, with many at the edges; the same each time. */
function randomOperand(): () => number {
  let state = 12345
  const next = () => {
    state = (Math.imul(state, 1664525) + 1013904223) | 0
    return state
  }
  return () => {
    const kind = (next() >>> 24) & 7
    if (kind === 0) return EDGES[(next() >>> 16) % EDGES.length]!
    return next() >> (kind * 3 + ((next() >>> 20) & 3))
  }
}
