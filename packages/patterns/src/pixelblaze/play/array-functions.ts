import type { Builtin, BuiltinFunction } from '../../program/program.ts'
import { FunctionValue } from '../../run/function-value.ts'
import type { Instance } from '../../run/start-program.ts'
import { NEW_ARRAY, SORT, SORT_BY } from '../lower/array-builtins.ts'

/** Elements of all arrays that a pattern makes while it plays; as on the hardware none is ever freed. */
const MOST_ELEMENTS = 1_000_000

type List = Float64Array | Int32Array | unknown[]

/**
 * The array functions of one player.
 *
 * @param instance returns the program, which counts the steps of sorting
 */
export function arrayFunctions(instance: () => Instance): [Builtin, BuiltinFunction][] {
  let left = MOST_ELEMENTS
  const take = (wanted: number, place: number) => {
    const count = Math.max(0, wanted)
    left -= count + 1
    if (left >= 0) return count
    throw instance().fault(
      place,
      `this would make more than ${MOST_ELEMENTS.toLocaleString('en')} elements of arrays; make arrays once, not in each frame`,
    )
  }
  const count = (list: List, place: number) =>
    instance().spend(30 * list.length * Math.max(1, Math.log2(list.length)), place)
  const newArrays: [Builtin, BuiltinFunction][] = [
    [NEW_ARRAY.float, (wanted, place) => new Float64Array(take(wanted, place))],
    [NEW_ARRAY.int, (wanted, place) => new Int32Array(take(wanted, place))],
    [NEW_ARRAY.value, (wanted, place) => new Array<unknown>(take(wanted, place)).fill(0)],
  ]
  return [
    ...newArrays,
    [
      SORT,
      (list: unknown, place: number) => {
        if (!isList(list)) return 0
        count(list, place)
        return Array.isArray(list) ? list.sort(compareNumbers) : list.sort()
      },
    ],
    [
      SORT_BY,
      (list: unknown, by: unknown, place: number) => {
        if (!isList(list)) return 0
        if (!(by instanceof FunctionValue)) {
          throw instance().fault(place, 'arraySortBy needs a function that compares two elements')
        }
        count(list, place)
        const compare = (one: unknown, other: unknown) => Number(by.run(one, other)) || 0
        return Array.isArray(list) ? list.sort(compare) : list.sort(compare)
      },
    ],
  ]
}

function isList(value: unknown): value is List {
  return Array.isArray(value) || value instanceof Float64Array || value instanceof Int32Array
}

function compareNumbers(one: unknown, other: unknown): number {
  return numberOf(one) - numberOf(other)
}

function numberOf(value: unknown): number {
  return typeof value === 'number' ? value : 0
}
