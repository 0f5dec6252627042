import { wrongForm } from '../program/expressions.ts'
import type { Body } from '../program/inline-calls.ts'
import type {
  ArrayVariable,
  Builtin,
  FunctionDefinition,
  LoopPlace,
  Program,
  Variable,
} from '../program/program.ts'
import { type CallingConvention, conventionOf } from './calling-convention.ts'

/** Names in the generated code. All are a letter and a number. */
export type Names = {
  /** The name of a function. */
  ofFunction(definition: FunctionDefinition): string
  ofArray(array: ArrayVariable): string
  /** The name of an implementation that is not written in place. */
  ofBuiltin(builtin: Builtin): string
  /** The number of a place, for messages. */
  ofPlace(place: LoopPlace): number
  /** The cell of a global: `undefined` for a local variable. */
  cellOf(variable: Variable): Cell | undefined
  isGlobal(variable: Variable): boolean
  /** The cells by which a function is called; `undefined` if it is called as usual. */
  conventionOf(definition: FunctionDefinition): CallingConvention | undefined
  /** The functions with such cells that are also called as usual. */
  readonly filledFunctions: Set<FunctionDefinition>
  /** Reserves cells for the arguments of a call; returns the place of the first. */
  reserveCells(count: number): number
  readonly cellCount: number
  /** The built-ins that are called by a function that fills their cells. */
  readonly filled: Set<Builtin>
  /** The functions that are used as values. */
  readonly values: Set<FunctionDefinition>
  readonly builtins: readonly Builtin[]
  readonly places: readonly LoopPlace[]
}

/** One element of the memory for globals: of the floats `G`, the ints and bools `I`, or the values `V`. */
export type Cell = { readonly memory: 'G' | 'I' | 'V'; readonly index: number }

const MEMORY = { float: 'G', int: 'I', bool: 'I', value: 'V' } as const

/**
 * Names everything in a program.
 *
 * @param bodies what is written for the functions
 * @param counted functions that are called as usual whatever they take
 */
export function nameParts(
  { globals, arrays, functions }: Program,
  bodies: ReadonlyMap<FunctionDefinition, Body>,
  counted: ReadonlySet<FunctionDefinition>,
): Names {
  const cells = new Map<Variable, Cell>()
  const sizes = { G: 0, I: 0, V: 0 }
  for (const variable of globals) {
    const memory = MEMORY[variable.type]
    cells.set(variable, { memory, index: sizes[memory]++ })
  }
  const functionNames = new Map(functions.map((each, index) => [each, `f${index}`]))
  const arrayNames = new Map(arrays.map((each, index) => [each, `a${index}`]))
  const builtins = new Map<Builtin, number>()
  const places = new Map<LoopPlace, number>()
  let cellCount = 0
  const reserveCells = (count: number) => {
    cellCount += count
    return cellCount - count
  }
  const conventions = new Map(
    functions.map((each) => [
      each,
      counted.has(each) ? undefined : conventionOf({ ...each, ...bodies.get(each) }, reserveCells),
    ]),
  )
  return {
    ofFunction: (definition) => known(functionNames.get(definition), definition.name),
    ofArray: (array) => known(arrayNames.get(array), array.name),
    ofBuiltin: (builtin) => `b${numberOf(builtins, builtin)}`,
    ofPlace: (place) => numberOf(places, place),
    cellOf: (variable) => cells.get(variable),
    isGlobal: (variable) => cells.has(variable),
    conventionOf: (definition) => conventions.get(definition),
    filledFunctions: new Set(),
    reserveCells,
    get cellCount() {
      return cellCount
    },
    filled: new Set(),
    values: new Set(),
    get builtins() {
      return [...builtins.keys()]
    },
    get places() {
      return [...places.keys()]
    },
  }
}

function known(name: string | undefined, wanted: string): string {
  if (name === undefined) throw wrongForm(`${wanted} is not in the program`)
  return name
}

function numberOf<Key>(numbers: Map<Key, number>, key: Key): number {
  const found = numbers.get(key)
  if (found !== undefined) return found
  numbers.set(key, numbers.size)
  return numbers.size - 1
}
