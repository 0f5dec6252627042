import {
  assign,
  binary,
  call,
  callBuiltin,
  constant,
  element,
  read,
  sequence,
  zeroOf,
} from '../../program/expressions.ts'
import type { Builtin, Expression, ValueType, Variable } from '../../program/program.ts'
import { loop, perform } from '../../program/statements.ts'
import type { PixelblazeBuiltin } from '../builtins/builtin.ts'
import type { TreeExpression } from '../syntax/tree.ts'
import { calleeOf } from './callee.ts'
import { isArrayLoop, lowerArrayLoop } from './lower-array-loops.ts'
import { lowerArrayCall } from './lower-arrays.ts'
import { type Lowering, lowerFloat, lowerValue, PIXEL_KINDS } from './lowering.ts'

type BuiltinCall = Extract<TreeExpression, { readonly kind: 'builtin' }>

/** Lowers the call of a built-in. Arguments that are missing are their defaults or 0. */
export function lowerBuiltin(expression: BuiltinCall, lowering: Lowering): Expression {
  const { builtin } = expression
  const { implementation, name } = builtin
  if (implementation.by !== 'form') return lowerNumberCall(expression, lowering)
  if (isArrayLoop(name)) return lowerArrayLoop(expression, lowering)
  if (name === 'mapPixels') return lowerMapPixels(expression, lowering)
  if (name === 'paint') return lowerPaint(expression, lowering)
  if (name === 'rgb') return lowerColour(expression, PIXEL_KINDS.rgb, lowering)
  if (name === 'hsv' || name === 'hsv24') return lowerColour(expression, PIXEL_KINDS.hsv, lowering)
  return lowerArrayCall(expression, lowering)
}

const formBuiltins = new WeakMap<PixelblazeBuiltin, Builtin>()

/** The built-in of the intermediate form, which takes and gives floats. */
function formBuiltin(builtin: PixelblazeBuiltin, lowering: Lowering): Builtin {
  const make = (): Builtin => {
    const { name, types, result, implementation } = builtin
    if (implementation.by === 'form') throw new TypeError(`${name} is written in the form`)
    const { by, cost, ...parts } = implementation
    const parameters = types.map((type): ValueType => (type === 'number' ? 'float' : 'value'))
    return { name, parameters, result: result && 'float', cost, ...parts }
  }
  if (builtin.implementation.by === 'world') return lowering.worldBuiltin(builtin.name, make)
  const made = formBuiltins.get(builtin) ?? make()
  formBuiltins.set(builtin, made)
  return made
}

function lowerNumberCall(expression: BuiltinCall, lowering: Lowering): Expression {
  const { builtin, place } = expression
  const form = formBuiltin(builtin, lowering)
  const given = completeArguments(expression).map((each, index) =>
    form.parameters[Math.min(index, form.parameters.length - 1)] === 'value'
      ? lowerValue(each, lowering)
      : lowerFloat(each, lowering),
  )
  const { length } = form.parameters
  const first = callBuiltin(form, given.slice(0, length), place)
  const others = given.slice(length)
  const all = builtin.isOpen
    ? others.reduce((sum, each) => callBuiltin(form, [sum, each], place), first)
    : first
  if (builtin.result === undefined) return sequence(all, zeroOf(lowering.numbers.type))
  return lowering.numbers.fromFloat(all)
}

/** The arguments of a call with those that it leaves out, and without superfluous ones. */
function completeArguments({ builtin, callArguments, place }: BuiltinCall): TreeExpression[] {
  const { parameters, defaults, isOpen } = builtin
  const missing = parameters.slice(callArguments.length).map((_, index): TreeExpression => {
    const fromEnd = parameters.length - callArguments.length - index
    return { kind: 'number', place, value: defaults.at(-fromEnd) ?? 0 }
  })
  const all = [...callArguments, ...missing]
  return isOpen ? all : all.slice(0, parameters.length)
}

function lowerColour(expression: BuiltinCall, kind: number, lowering: Lowering): Expression {
  const { frame, numbers } = lowering
  const channels = completeArguments(expression).map((each, index) =>
    assign(frame.channels[index]!, lowerFloat(each, lowering)),
  )
  const setKind = assign(frame.kind, constant('int', kind))
  return sequence(...channels, setKind, zeroOf(numbers.type))
}

/** The colour is read from the palette at once, as a later pixel may set another palette. */
function lowerPaint(expression: BuiltinCall, lowering: Lowering): Expression {
  const { frame, numbers } = lowering
  const paint = lowering.worldBuiltin('paint', () => ({
    ...{ name: 'paint', parameters: ['float', 'float'], result: undefined, cost: 100 },
    isByCells: true,
  }))
  const given = completeArguments(expression).map((each) => lowerFloat(each, lowering))
  const channels = frame.channels.map((channel, index) =>
    assign(channel, element(frame.painted, constant('int', index))),
  )
  const setKind = assign(frame.kind, constant('int', PIXEL_KINDS.rgb))
  const painted = callBuiltin(paint, given, expression.place)
  return sequence(painted, ...channels, setKind, zeroOf(numbers.type))
}

/** Lowers `mapPixels` to a function with a loop over all LEDs. */
function lowerMapPixels({ callArguments, place }: BuiltinCall, lowering: Lowering): Expression {
  const { frame, numbers } = lowering
  const callback = callArguments[0] ?? { kind: 'number', place, value: 0 }
  const callee = calleeOf(callback, lowering, place)
  const held: Variable = { name: 'callback', type: 'value' }
  const index: Variable = { name: 'index', type: 'int' }
  const coordinates = frame.coordinates.map((each) => numbers.fromFloat(element(each, read(index))))
  const given = [numbers.fromInt(read(index)), ...coordinates]
  const transform = lowering.worldBuiltin('transform coordinates', () => ({
    ...{ name: 'transform coordinates', parameters: [], result: undefined, cost: 10 },
  }))
  const definition = lowering.addFunction({
    ...{ name: 'mapPixels', place, parameters: callee.value === undefined ? [] : [held] },
    results: [numbers.type],
    locals: [index],
    body: [
      perform(callBuiltin(transform, [], place)),
      loop({
        place,
        condition: binary('<', read(index), read(frame.ledCount)),
        update: assign(index, binary('+', read(index), constant('int', 1))),
        body: [perform(callee.invoke(given, read(held)))],
      }),
    ],
  })
  return call(definition, callee.value === undefined ? [] : [callee.value])
}
