import { countedFunctions } from '../program/call-graph.ts'
import { inlineCalls } from '../program/inline-calls.ts'
import type { Builtin, LoopPlace, Program } from '../program/program.ts'
import { createStepCounter } from './count-steps.ts'
import { type Names, nameParts } from './names.ts'
import { writeFunction, writeUsualCall } from './write-function.ts'

/** A program as JavaScript: the body of a function of its surroundings `h`. */
export type WrittenProgram = {
  /** Returns the entries as a list of functions. */
  readonly text: string
  /** The built-ins that the surroundings have in `h.builtins`, in this order. */
  readonly builtins: readonly Builtin[]
  /** The places whose numbers the code passes to `tooMuch` and `callee`. */
  readonly places: readonly LoopPlace[]
  readonly cellOf: Names['cellOf']
  /** The number of cells for arguments that it needs. */
  readonly cellCount: number
}

/** Writes a program as JavaScript. */
export function writeProgram(program: Program): WrittenProgram {
  const counted = countedFunctions(program)
  const bodies = inlineCalls(program, counted)
  const names = nameParts(program, bodies, counted)
  const steps = createStepCounter(counted)
  const writer = { names, steps, counted, bodies }
  const functions = program.functions.map((each) => writeFunction(each, writer))
  const entries = program.entries.map(names.ofFunction)
  const text = [
    `'use strict'`,
    'const C = h.cells, G = h.floats, I = h.ints, V = h.values, B = h.steps',
    'const RF = h.floatResults, RI = h.intResults, RB = h.boolResults, RV = h.valueResults',
    'const tooMuch = h.tooMuch, callee = h.callee, numberIn = h.numberIn, Value = h.FunctionValue, rest = h.remainder, near = h.nearAngle',
    'function at(i, n) { return i < 0 ? 0 : i < n ? i : n - 1 }',
    ...program.arrays.map((_, index) => `const a${index} = h.arrays[${index}]`),
    ...names.builtins.map(
      ({ text }, index) => `const b${index} = ${text ?? `h.builtins[${index}]`}`,
    ),
    ...[...names.filled].map((builtin) => writeFiller(builtin, names)),
    ...[...names.values].map((each) => {
      const name = names.ofFunction(each)
      return `const v${name} = new Value(${name})`
    }),
    ...functions,
    ...[...names.filledFunctions].map((each) => writeUsualCall(each, names)),
    `return [${entries.join(', ')}]`,
  ].join('\n')
  const { builtins, places, cellOf, cellCount } = names
  return { text, builtins, places, cellOf, cellCount }
}

/** A function that takes a built-in's arguments as usual and puts them into cells. */
function writeFiller(builtin: Builtin, names: Names): string {
  const name = names.ofBuiltin(builtin)
  const parameters = builtin.parameters.map((_, index) => `p${index}`)
  const at = names.reserveCells(Math.max(1, parameters.length))
  const stores = parameters.map((parameter, index) => `C[${at + index}] = ${parameter}`)
  const body = [...stores, `${name}(C, ${at})`, `return C[${at}]`].join('; ')
  return `function c${name}(${parameters.join(', ')}) { ${body} }`
}
