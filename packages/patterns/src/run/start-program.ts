import { PatternError } from '../errors/pattern-error.ts'
import { type WrittenProgram, writeProgram } from '../generate/write-program.ts'
import { wrongForm } from '../program/expressions.ts'
import { nearAngle } from '../program/near-angle.ts'
import type {
  ArrayVariable,
  Builtin,
  BuiltinFunction,
  LoopPlace,
  Program,
  Variable,
} from '../program/program.ts'
import { remainder } from '../program/remainder.ts'
import { FunctionValue } from './function-value.ts'

/** Calls within calls, of functions that call themselves. */
const DEEPEST_CALLS = 200

/** What the host gives a program. */
export type Surroundings = {
  /** Implementations of the built-ins that have none in their table. */
  readonly builtins?: ReadonlyMap<Builtin, BuiltinFunction>
  /** The arrays that have no length in the program. */
  readonly arrays?: ReadonlyMap<ArrayVariable, Float64Array | Float32Array | Int32Array>
}

/** A program that is ready to be called, with separate memory. */
export interface Instance {
  /** The program's entries. Call `allow` before each call. */
  readonly entries: readonly BuiltinFunction[]
  /**
   * Allows a number of steps, about a cycle of a processor each, until the next `allow`.
   * A call that takes more throws a PatternError that names the loop or the function.
   */
  allow(steps: number): void
  /** Steps that are left of those that were allowed. */
  readonly left: number
  /** Takes steps off for work that a built-in does for a call at a place in the pattern. */
  spend(steps: number, place: number): void
  /** A fault at a place in the pattern. */
  fault(place: number, reason: string): PatternError
  /** The value of a global: a number (a bool is 0 or 1), or a value. */
  valueOf(variable: Variable): unknown
  /** Sets a global: a number, or an array if it is a value. */
  set(variable: Variable, value: unknown): void
  arrayOf(array: ArrayVariable): Float64Array | Float32Array | Int32Array
}

type Compiled = WrittenProgram & { readonly start: (surroundings: object) => BuiltinFunction[] }

const compiledPrograms = new WeakMap<Program, Compiled>()

/**
 * Starts a program. Its JavaScript is generated once.
 *
 * @throws TypeError for a program that a front end made wrong
 */
export function startProgram(program: Program, surroundings: Surroundings = {}): Instance {
  const { start, builtins, places, cellOf, cellCount } = compile(program)
  const memory = createMemory(program)
  const { floats, ints, values, steps } = memory
  const arrays = new Map(program.arrays.map((array) => [array, arrayFor(array, surroundings)]))
  const memories = { G: floats, I: ints, V: values }
  let allowed = 0
  const fail = (place: number, what: CountingPart) => {
    const isDeep = what === 'function' && steps[1]! > DEEPEST_CALLS
    throw tooMuch(places[place]!, isDeep ? 'depth' : what, allowed)
  }
  const entries = start({
    ...memory,
    ...{ FunctionValue, numberIn, remainder, nearAngle, cells: new Float64Array(cellCount) },
    arrays: [...arrays.values()],
    builtins: builtins.map((builtin) => implementationOf(builtin, surroundings)),
    tooMuch: fail,
    callee: (value: unknown, place: number) => {
      if (value instanceof FunctionValue) return value
      throw new PatternError('failed', places[place]!, 'this is called, but it is no function')
    },
  })
  return {
    entries,
    allow(most) {
      allowed = most
      steps[0] = most
      steps[1] = 0
    },
    get left() {
      return Math.max(0, steps[0]!)
    },
    spend(count, place) {
      steps[0]! -= Math.min(count, 1e9)
      if (steps[0]! < 0) fail(place, 'call')
    },
    fault: (place, reason) => new PatternError('failed', places[place]!, reason),
    valueOf(variable) {
      const { memory: name, index } = globalCell(cellOf(variable), variable)
      return memories[name][index]
    },
    set(variable, value) {
      const { memory: name, index } = globalCell(cellOf(variable), variable)
      const cells: { [index: number]: unknown } = memories[name]
      cells[index] = value
    },
    arrayOf: (array) => arrays.get(array)!,
  }
}

/** The only place where generated code becomes functions: `writeProgram` made its text. */
function compile(program: Program): Compiled {
  const known = compiledPrograms.get(program)
  if (known !== undefined) return known
  const written = writeProgram(program)
  const start = createStart(written.text)
  const compiled = { ...written, start }
  compiledPrograms.set(program, compiled)
  return compiled
}

function createStart(text: string): Compiled['start'] {
  try {
    return new Function('h', text) as Compiled['start']
  } catch (cause) {
    // JavaScript's parser has too little stack for it.
    if (!(cause instanceof RangeError)) throw cause
    throw new PatternError('invalid', { line: 1, column: 1 }, 'the pattern is nested too deeply')
  }
}

function createMemory({ globals, functions }: Program) {
  const count = (...types: readonly string[]) =>
    globals.filter(({ type }) => types.includes(type)).length
  const results = Math.max(1, ...functions.map((each) => each.results.length))
  return {
    floats: new Float64Array(count('float')),
    ints: new Int32Array(count('int', 'bool')),
    values: new Array<unknown>(count('value')).fill(0),
    /** Steps that are left, the depth of calls, and the deepest one. */
    steps: Int32Array.of(0, 0, DEEPEST_CALLS),
    floatResults: new Float64Array(results),
    intResults: new Int32Array(results),
    boolResults: new Array<boolean>(results).fill(false),
    valueResults: new Array<unknown>(results).fill(0),
  }
}

function arrayFor(array: ArrayVariable, { arrays }: Surroundings) {
  const given = arrays?.get(array)
  if (given !== undefined) return given
  if (array.length === undefined) throw wrongForm(`the array ${array.name} is not given`)
  return array.element === 'float' ? new Float64Array(array.length) : new Int32Array(array.length)
}

function implementationOf(
  builtin: Builtin,
  { builtins }: Surroundings,
): BuiltinFunction | undefined {
  if (builtin.text !== undefined) return undefined
  const found = builtin.run ?? builtins?.get(builtin)
  if (found === undefined) throw wrongForm(`${builtin.name} has no implementation`)
  return found
}

function globalCell<Cell>(cell: Cell | undefined, { name }: Variable): Cell {
  if (cell === undefined) throw wrongForm(`${name} is no global`)
  return cell
}

function numberIn(value: unknown): number {
  return typeof value === 'number' ? value : 0
}

/** A part of a program that counts its steps: its own functions and loops, and calls of built-ins. */
type CountingPart = 'function' | 'loop' | 'call'

function tooMuch(place: LoopPlace, what: CountingPart | 'depth', allowed: number): PatternError {
  const part = what === 'loop' && place.calls !== undefined ? place.calls : `this ${what}`
  const reason =
    what === 'depth'
      ? `this function calls itself more than ${DEEPEST_CALLS} times within itself`
      : `${part} still runs after ${allowed.toLocaleString('en')} steps, the most for a frame`
  return new PatternError('failed', place, reason)
}
