import {
  assign,
  binary,
  callBuiltin,
  constant,
  convert,
  read,
  sequence,
} from '../../program/expressions.ts'
import type { Expression, ValueType, Variable } from '../../program/program.ts'
import type { TreeExpression } from '../syntax/tree.ts'
import { LENGTH, newArrayBuiltin, SORT, SORT_BY, setItemBuiltin } from './array-builtins.ts'
import { formType, type Lowering, lowerNumber, lowerValue } from './lowering.ts'

type BuiltinCall = Extract<TreeExpression, { readonly kind: 'builtin' }>
type ListExpression = Extract<TreeExpression, { readonly kind: 'list' }>

const int = (value: number) => constant('int', value)

/** `[a, b, c]`. */
export function lowerList(list: ListExpression, lowering: Lowering): Expression {
  const { place, items } = list
  const type = formType(lowering.types.ofExpression(list).element, lowering)
  const array = lowering.temporary('value')
  const made = callBuiltin(newArrayBuiltin(type), [int(items.length)], place)
  const write = { array, from: int(0), type }
  return sequence(assign(array, made), ...writeItems(items, write, lowering), read(array))
}

type Write = { readonly array: Variable; readonly from: Expression; readonly type: ValueType }

/** Writes values into an array, one after another. */
function writeItems(
  values: readonly TreeExpression[],
  { array, from, type }: Write,
  lowering: Lowering,
): Expression[] {
  return values.map((value, index) => {
    const at = index === 0 ? from : binary('+', from, int(index))
    const lowered = convert(lowering.lower(value), type)
    return callBuiltin(setItemBuiltin(type), [read(array), at, lowered], value.place)
  })
}

/** Lowers the array functions of the language, but those with callbacks. */
export function lowerArrayCall(expression: BuiltinCall, lowering: Lowering): Expression {
  const { builtin, callArguments, place } = expression
  const { numbers, types } = lowering
  const [first, second, ...others] = callArguments
  const missing: TreeExpression = { kind: 'number', place, value: 0 }
  const array = first ?? missing
  const elementType = formType(types.ofExpression(array).element, lowering)
  if (builtin.name === 'array') {
    const element = formType(types.ofExpression(expression).element, lowering)
    const count = numbers.toInt(lowerNumber(array, lowering))
    return callBuiltin(newArrayBuiltin(element), [count], place)
  }
  if (builtin.name === 'arrayLength') {
    return numbers.fromInt(callBuiltin(LENGTH, [lowerValue(array, lowering)], place))
  }
  if (builtin.name === 'arraySort') return callBuiltin(SORT, [lowerValue(array, lowering)], place)
  if (builtin.name === 'arraySortBy') {
    const by = lowerValue(second ?? missing, lowering)
    return callBuiltin(SORT_BY, [lowerValue(array, lowering), by], place)
  }
  const isAt = builtin.name === 'arrayReplaceAt'
  const values = isAt ? others : [...(second === undefined ? [] : [second]), ...others]
  const held = lowering.temporary('value')
  const from = lowering.temporary('int')
  const offset = isAt ? numbers.toInt(lowerNumber(second ?? missing, lowering)) : int(0)
  return sequence(
    assign(held, lowerValue(array, lowering)),
    assign(from, offset),
    ...writeItems(values, { array: held, from: read(from), type: elementType }, lowering),
    read(held),
  )
}
