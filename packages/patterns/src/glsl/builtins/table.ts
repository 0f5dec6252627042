import {
  basicType,
  isSame,
  matrixType,
  scalarType,
  sizeOf,
  type Type,
  vectorType,
} from '../types/type.ts'
import { fits } from '../values/value.ts'
import { ANGLES } from './angles.ts'
import { BITS } from './bits.ts'
import type { BuiltinTable, GlslBuiltin } from './builtin.ts'
import { COMMON } from './common.ts'
import { COMPARISONS } from './comparisons.ts'
import { DERIVATIVES } from './derivatives.ts'
import { GEOMETRY } from './geometry.ts'
import { MATRICES } from './matrices.ts'
import { POWERS } from './powers.ts'

const TABLE: BuiltinTable = {
  ...{ ...ANGLES, ...POWERS, ...COMMON, ...GEOMETRY, ...MATRICES },
  ...{ ...COMPARISONS, ...BITS, ...DERIVATIVES },
}

/** The names of all functions that GLSL has here, sorted. */
export function builtinNames(): string[] {
  return Object.keys(TABLE).sort()
}

/** A function that GLSL has by itself. */
export function findBuiltin(name: string): GlslBuiltin | undefined {
  return Object.hasOwn(TABLE, name) ? TABLE[name] : undefined
}

/** A parameter of a signature with its type in a call. */
export type MatchedParameter = { readonly type: Type; readonly isOut: boolean }

/** The parameters of the signature that fits a call best; `undefined` if none fits. */
export function matchSignature(
  { signatures }: GlslBuiltin,
  given: readonly Type[],
): readonly MatchedParameter[] | undefined {
  for (const accepts of [isSame, fits]) {
    for (const signature of signatures) {
      const matched = match(signature, given, accepts)
      if (matched) return matched
    }
  }
  return undefined
}

function match(
  signature: string,
  given: readonly Type[],
  accepts: typeof fits,
): MatchedParameter[] | undefined {
  const parameters = signature.slice(signature.indexOf('(') + 1, -1).split(',')
  if (parameters.length !== given.length) return undefined
  let size: number | undefined
  const matched: MatchedParameter[] = []
  for (const [index, parameter] of parameters.entries()) {
    const isOut = parameter.startsWith('out ')
    const letter = isOut ? parameter.slice(4) : parameter
    const from = given[index]!
    const type = typeOf(letter, from, size)
    if (type === undefined || !accepts(from, type)) return undefined
    if (/[FIUBVWXYM]/.test(letter) && letter.length === 1) size = sizeOf(type)
    matched.push({ type, isOut })
  }
  return matched
}

const ANY_SIZE = { F: 'float', I: 'int', U: 'uint', B: 'bool' } as const
const VECTORS = { V: 'float', W: 'int', X: 'uint', Y: 'bool' } as const
const SCALARS = { f: 'float', i: 'int', u: 'uint', b: 'bool' } as const

/** The type that a letter of a signature stands for. */
function typeOf(letter: string, from: Type, known: number | undefined): Type | undefined {
  const size = known ?? (from.kind === 'vector' ? from.size : 1)
  if (letter in ANY_SIZE) return vectorType(ANY_SIZE[letter as keyof typeof ANY_SIZE], size)
  if (letter in VECTORS) {
    return size > 1 ? vectorType(VECTORS[letter as keyof typeof VECTORS], size) : undefined
  }
  if (letter in SCALARS) return scalarType(SCALARS[letter as keyof typeof SCALARS])
  if (letter === 'M')
    return from.kind === 'matrix' ? matrixType(from.columns, from.rows) : undefined
  return /^\d$/.test(letter) ? vectorType('float', Number(letter)) : basicType(letter)
}
