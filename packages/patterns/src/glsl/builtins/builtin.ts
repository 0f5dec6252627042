import type { Place } from '../../errors/pattern-error.ts'
import * as form from '../../program/expressions.ts'
import { nearAngle } from '../../program/near-angle.ts'
import type { Builtin, Expression } from '../../program/program.ts'
import { type Base, vectorType } from '../types/type.ts'
import type { Body } from '../values/body.ts'
import { constantIn, floatOf } from '../values/scalars.ts'
import { baseOf, type Value } from '../values/value.ts'

/** Where a built-in is called. */
export type Tools = { readonly body: Body; readonly place: Place }

/** A function that GLSL has by itself. */
export type GlslBuiltin = {
  /**
   * The types it takes and gives. `F`, `I`, `U`, `B` stand for a scalar or a vector of floats, ints,
   * uints or bools, all of one size; `V` for a vector of floats, `W`, `X` and `Y` for one of ints, uints
   * and bools of its size; `M` for a matrix. `out` stands before a parameter that it assigns to.
   */
  readonly signatures: readonly string[]
  /** The result, and what is assigned to `out` parameters. The values have the types of the signature. */
  readonly lower: (given: readonly Value[], tools: Tools) => Value & { readonly outs?: Value[] }
}

/** Builtins by their names. */
export type BuiltinTable = Readonly<Record<string, GlslBuiltin>>

type ScalarFunction = (parts: readonly Expression[], tools: Tools) => Expression

/** A function that treats all components alike; a scalar counts for all components. */
export function perComponent(signatures: string | readonly string[], compute: ScalarFunction) {
  const list = typeof signatures === 'string' ? [signatures] : signatures
  const result = BASES[list[0]![0] as keyof typeof BASES]
  return {
    signatures: list,
    lower(given: readonly Value[], tools: Tools): Value {
      const size = Math.max(...given.map(({ parts }) => parts.length))
      const values = given.map((value) =>
        value.parts.length < size ? tools.body.onceAll(value) : value,
      )
      const parts = Array.from({ length: size }, (_, at) =>
        compute(
          values.map((value) => value.parts[value.parts.length === 1 ? 0 : at]!),
          tools,
        ),
      )
      const base = result ?? baseOf(given[0]!.type)!
      return { type: vectorType(base, size), parts }
    },
  } satisfies GlslBuiltin
}

const BASES: Readonly<Record<'F' | 'I' | 'U' | 'B', Base>> = {
  ...{ F: 'float', I: 'int', U: 'uint', B: 'bool' },
}

/**
 * A function of floats that JavaScript has.
 *
 * @param cost nanoseconds, about
 */
export function mathFunction(name: keyof Math & string, cost: number): ScalarFunction {
  const run = Math[name] as (...given: number[]) => number
  const one: Builtin = {
    ...{ name, parameters: ['float'], result: 'float', cost },
    code: (x) => `Math.${name}(${x})`,
  }
  const two: Builtin = {
    ...{ name, parameters: ['float', 'float'], result: 'float', cost },
    code: (x, y) => `Math.${name}(${x}, ${y})`,
  }
  return (parts, { place }) => {
    const known = parts.map(constantIn)
    if (known.every((value) => value !== undefined)) return floatOf(run(...known))
    return form.callBuiltin(parts.length === 1 ? one : two, parts, place)
  }
}

/**
 * A function of an angle that JavaScript has; of far angles it takes no longer than of others.
 *
 * @param cost nanoseconds, about
 */
export function angleFunction(name: 'sin' | 'cos' | 'tan', cost: number): ScalarFunction {
  const builtin: Builtin = {
    ...{ name, parameters: ['float'], result: 'float', cost },
    code: (angle) => `Math.${name}(near(${angle}))`,
  }
  return ([angle], { place }) => {
    const known = constantIn(angle!)
    if (known !== undefined) return floatOf(Math[name](nearAngle(known)))
    return form.callBuiltin(builtin, [angle!], place)
  }
}

/** A function of one number that is written in place; `x` is used once. */
export function written(
  builtin: Pick<Builtin, 'name' | 'parameters' | 'result' | 'cost'>,
  code: NonNullable<Builtin['code']>,
): ScalarFunction {
  const whole: Builtin = { ...builtin, code }
  return (parts, { place }) => form.callBuiltin(whole, parts, place)
}
