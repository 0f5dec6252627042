import { PatternError, type Place } from '../../errors/pattern-error.ts'
import type { Expression } from '../../program/program.ts'
import {
  type Base,
  basesOf,
  isSame,
  nameOf,
  scalarType,
  type Type,
  VOID,
  vectorType,
} from '../types/type.ts'
import { convertScalar, zeroOf } from './scalars.ts'

/** A value of a shader: an expression without effects for each number of which it consists. */
export type Value = { readonly type: Type; readonly parts: readonly Expression[] }

export const NOTHING: Value = { type: VOID, parts: [] }

export function scalar(base: Base, part: Expression): Value {
  return { type: scalarType(base), parts: [part] }
}

/** A vector, or a scalar if there is one part. */
export function vector(base: Base, parts: readonly Expression[]): Value {
  return { type: vectorType(base, parts.length), parts }
}

export function zeroValue(type: Type): Value {
  return { type, parts: basesOf(type).map(zeroOf) }
}

/** The base of a scalar, vector or matrix; `undefined` for others. */
export function baseOf(type: Type): Base | undefined {
  return 'base' in type ? type.base : undefined
}

/** Converts all parts of a scalar, vector or matrix to another base. */
export function withBase(value: Value, base: Base): Value {
  const from = baseOf(value.type)!
  if (from === base || value.type.kind === 'matrix') return value
  const parts = value.parts.map((part) => convertScalar(part, from, base))
  const size = value.type.kind === 'vector' ? value.type.size : 1
  return { type: vectorType(base, size), parts }
}

const RANKS: Readonly<Record<Base, number>> = { bool: -1, int: 0, uint: 1, float: 2 }

/** True if numbers of one base become another base by themselves, as in `float x = 1`. */
export function becomes(from: Base, to: Base): boolean {
  return from === to || (RANKS[from] >= 0 && RANKS[from] < RANKS[to])
}

/** True if a value of one type may be given for another. */
export function fits(from: Type, to: Type): boolean {
  if (isSame(from, to)) return true
  const [a, b] = [baseOf(from), baseOf(to)]
  if (a === undefined || b === undefined || from.kind !== to.kind) return false
  const isSized = from.kind === 'scalar' || basesOf(from).length === basesOf(to).length
  return isSized && from.kind !== 'matrix' && becomes(a, b)
}

/** @throws PatternError if a value can't be given for a type */
export function fit(value: Value, type: Type, place: Place): Value {
  if (isSame(value.type, type)) return value
  if (fits(value.type, type)) return withBase(value, baseOf(type)!)
  throw invalid(place, `${nameOf(type)} is needed here, got ${nameOf(value.type)}`)
}

export function invalid(place: Place, reason: string): PatternError {
  return new PatternError('invalid', place, reason)
}
