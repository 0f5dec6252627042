import type { Builtin, ValueType } from '../../program/program.ts'

type ElementType = 'float' | 'int' | 'value'

// A value that is no array has no length that is a number, so nothing is read from it or written to it.

function itemOf(type: ElementType): Builtin {
  return {
    ...{ name: 'item', parameters: ['value', 'int'], result: type, cost: 3 },
    text: '(a, i) => (i >= 0 && i < a.length ? a[i] : 0)',
  }
}

function setItemOf(type: ElementType): Builtin {
  return {
    ...{ name: 'set item', parameters: ['value', 'int', type], result: type, cost: 3 },
    text: '(a, i, v) => (i >= 0 && i < a.length ? (a[i] = v) : v)',
  }
}

function byType<Made>(make: (type: ElementType) => Made): Readonly<Record<ElementType, Made>> {
  return { float: make('float'), int: make('int'), value: make('value') }
}

const ITEM = byType(itemOf)
const SET_ITEM = byType(setItemOf)

/** Reads an element of an array at a place; 0 outside of it. */
export function itemBuiltin(type: ValueType): Builtin {
  return ITEM[elementType(type)]
}

/** Writes an element of an array; does nothing outside of it. */
export function setItemBuiltin(type: ValueType): Builtin {
  return SET_ITEM[elementType(type)]
}

function elementType(type: ValueType): ElementType {
  return type === 'bool' ? 'int' : type
}

/** The number of elements; 0 for what is no array. */
export const LENGTH: Builtin = {
  ...{ name: 'length', parameters: ['value'], result: 'int', cost: 2 },
  text: '(a) => a.length | 0',
}

/** Makes an array of elements of a type; the host limits their number. */
export const NEW_ARRAY: Readonly<Record<ElementType, Builtin>> = byType((type) => ({
  ...{ name: `new array of ${type}`, parameters: ['int'], result: 'value', cost: 450 },
  isPlaced: true,
}))

export function newArrayBuiltin(type: ValueType): Builtin {
  return NEW_ARRAY[elementType(type)]
}

/** Sorts numbers in ascending order; the result is the array. */
export const SORT: Builtin = {
  ...{ name: 'sort', parameters: ['value'], result: 'value', cost: 60, isPlaced: true },
}

/** Sorts by a function of two elements. */
export const SORT_BY: Builtin = {
  ...{ name: 'sort by', parameters: ['value', 'value'], result: 'value', cost: 90, isPlaced: true },
}
