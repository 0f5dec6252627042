import type { Place } from '../../errors/pattern-error.ts'
import type { Expression } from '../../program/program.ts'
import { type ArrayType, type Base, nameOf, type StructType, type Type } from '../types/type.ts'
import type { Body } from '../values/body.ts'
import { convertScalar, floatOf } from '../values/scalars.ts'
import { baseOf, fit, invalid, type Value } from '../values/value.ts'

type Tools = { readonly body: Body; readonly place: Place }

/** `vec3(1.0, uv)`, `mat2(…)`, `Ray(a, b)`, `float[2](…)`. */
export function construct(type: Type, given: readonly Value[], { body, place }: Tools): Value {
  switch (type.kind) {
    case 'array':
    case 'struct':
      return fromMembers(type, given, place)
    case 'matrix':
      return fromNumbers(type, given, { body, place })
    case 'void':
      throw invalid(place, 'void has no values')
    default:
      return fromNumbers(type, given, { body, place })
  }
}

function fromMembers(type: StructType | ArrayType, given: readonly Value[], place: Place): Value {
  const members =
    type.kind === 'struct'
      ? type.fields.map((field) => field.type)
      : new Array<Type>(type.length).fill(type.element)
  if (members.length !== given.length) {
    throw invalid(place, `${nameOf(type)} has ${members.length} members, got ${given.length}`)
  }
  return { type, parts: given.flatMap((value, index) => fit(value, members[index]!, place).parts) }
}

function fromNumbers(type: Type, given: readonly Value[], { body, place }: Tools): Value {
  const base = baseOf(type)!
  const size = sizeOfBasic(type)
  const [first] = given
  const wrong = given.find((value) => baseOf(value.type) === undefined)
  if (first === undefined || wrong !== undefined) {
    throw invalid(
      place,
      `${nameOf(type)} is made of numbers, got ${wrong ? nameOf(wrong.type) : 'none'}`,
    )
  }
  if (given.length === 1 && first.type.kind === 'scalar') return fromOne(type, first, body)
  if (given.length === 1 && first.type.kind === 'matrix' && type.kind === 'matrix') {
    return resize(type, first)
  }
  const parts = given.flatMap((value) => convertAll(value, base))
  if (parts.length < size) {
    throw invalid(place, `${nameOf(type)} needs ${size} numbers, got ${parts.length}`)
  }
  const before = parts.length - sizeOfBasic(given.at(-1)!.type)
  if (before >= size) {
    throw invalid(place, `${nameOf(type)} needs ${size} numbers, got ${parts.length}`)
  }
  return { type, parts: parts.slice(0, size) }
}

function sizeOfBasic(type: Type): number {
  if (type.kind === 'vector') return type.size
  return type.kind === 'matrix' ? type.columns * type.rows : 1
}

function convertAll({ type, parts }: Value, base: Base): Expression[] {
  return parts.map((part) => convertScalar(part, baseOf(type)!, base))
}

/** All components are one number; a matrix has it on its diagonal. */
function fromOne(type: Type, value: Value, body: Body): Value {
  const [converted] = convertAll(value, baseOf(type)!)
  const part = sizeOfBasic(type) === 1 ? converted! : body.once(converted!)
  if (type.kind !== 'matrix') {
    return { type, parts: new Array<Expression>(sizeOfBasic(type)).fill(part) }
  }
  return matrixOf(type, (column, row) => (column === row ? part : floatOf(0)))
}

function resize(type: Extract<Type, { readonly kind: 'matrix' }>, from: Value): Value {
  const { columns, rows } = from.type as typeof type
  return matrixOf(type, (column, row) => {
    if (column < columns && row < rows) return from.parts[column * rows + row]!
    return floatOf(column === row ? 1 : 0)
  })
}

function matrixOf(
  type: Extract<Type, { readonly kind: 'matrix' }>,
  part: (column: number, row: number) => Expression,
): Value {
  const parts = Array.from({ length: type.columns * type.rows }, (_, at) =>
    part(Math.floor(at / type.rows), at % type.rows),
  )
  return { type, parts }
}
