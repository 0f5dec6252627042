import type { Place } from '../../errors/pattern-error.ts'
import { REFUSED_TYPES } from '../builtins/refused.ts'
import type {
  ArraySize,
  ExpressionNode,
  FunctionNode,
  StructNode,
  TypeNode,
} from '../syntax/tree.ts'
import { basicType, containsArray, countsOf, nameOf, type Type } from '../types/type.ts'
import { constantIn } from '../values/scalars.ts'
import { baseOf, fit, invalid, type Value } from '../values/value.ts'
import { construct } from './construct.ts'
import { elementsOf } from './location.ts'
import { type Code, LARGEST_MEMORY } from './shader.ts'

/** The most elements of an array. */
const LONGEST_ARRAY = 16_384

/** The most numbers of a struct without arrays, which are variables each. */
const LARGEST_STRUCT = 1024

/**
 * The type that a shader names, with the sizes after a variable's name: `vec2 a[3]`.
 *
 * @param count the elements of a value that is given, for `float a[] = …`
 */
export function resolveType(
  node: TypeNode,
  code: Code,
  {
    sizes = [],
    count,
  }: { readonly sizes?: readonly ArraySize[]; readonly count?: number | undefined } = {},
): Type {
  const inner = node.struct ? declareStruct(node.struct, code) : findType(node, code)
  // `float[2] a[3]` has three arrays of two.
  const all = [...sizes, ...node.sizes]
  return all.reduceRight<Type>((element, size, index) => {
    const length = size ? sizeOf(size, code) : index === 0 ? count : undefined
    if (length === undefined) throw invalid(node.place, 'the size of this array is missing')
    return checkCount({ kind: 'array', element, length }, node.place)
  }, inner)
}

/**
 * The type of a declaration, with its struct declared: once for all of its names, and before their first
 * values, which may construct it: `struct S { float x; } a, b = S(1.0);`
 */
export function declaredType(node: TypeNode, code: Code): TypeNode {
  if (!node.struct) return node
  declareStruct(node.struct, code)
  return { ...node, struct: undefined }
}

/** Checked before anything is made for each of the numbers: they multiply with each level of nesting. */
function checkCount<Of extends Type>(type: Of, place: Place): Of {
  const { float, int } = countsOf(type)
  const most = containsArray(type) ? LARGEST_MEMORY : LARGEST_STRUCT
  if (float + int <= most) return type
  const what = containsArray(type) ? 'the arrays of a shader hold' : 'a struct holds'
  throw invalid(place, `${what} up to ${most} numbers in all`)
}

/** A variable with its size and first value as they are written. */
type Declared = {
  readonly type: TypeNode
  readonly sizes: readonly ArraySize[]
  readonly first: ExpressionNode | undefined
  readonly place: Place
}

/** The type of a declared variable, and its first value if it has one. */
export function lowerFirst(
  { type: node, sizes, first, place }: Declared,
  code: Code,
): { readonly type: Type; readonly value: Value | undefined } {
  const given = first && first.kind !== 'list' ? code.lower.expression(first, code) : undefined
  const count = given?.type.kind === 'array' ? given.type.length : undefined
  const counted = first?.kind === 'list' ? first.items.length : count
  const type = resolveType(node, code, { sizes, count: counted })
  if (type.kind === 'void') throw invalid(place, 'a variable is not void')
  if (given) return { type, value: fit(given, type, first!.place) }
  return { type, value: first && lowerList(first, type, code) }
}

/** A value or a list of values in braces. */
function lowerList(node: ExpressionNode, type: Type, code: Code): Value {
  if (node.kind !== 'list') return fit(code.lower.expression(node, code), type, node.place)
  const elements = node.items.map((item, index) => {
    const inner = type.kind === 'struct' ? type.fields[index]?.type : elementsOf(type).type
    return lowerList(item, inner ?? type, code)
  })
  return construct(type, elements, { body: code.body, place: node.place })
}

function findType({ name, place }: TypeNode, { scope }: Code): Type {
  const type = basicType(name) ?? scope.findStruct(name)
  if (type !== undefined) return type
  const refused = REFUSED_TYPES.get(name)
  throw invalid(place, refused ? `${name} ${refused}` : `${name} is no type`)
}

/** The types of a function's parameters. */
export function parameterTypes({ parameters }: FunctionNode, code: Code): Type[] {
  return parameters.map(({ type, sizes }) => resolveType(type, code, { sizes }))
}

function declareStruct({ name, fields, place }: StructNode, code: Code): Type {
  const members = fields.flatMap((field) =>
    field.names.map((each) => ({
      name: each.name,
      type: resolveType(field.type, code, { sizes: each.sizes }),
    })),
  )
  if (members.length === 0) throw invalid(place, 'a struct needs at least one field')
  const type = checkCount({ kind: 'struct' as const, name, fields: members }, place)
  code.scope.declareStruct(type, name)
  return type
}

function sizeOf(size: NonNullable<ArraySize>, code: Code): number {
  const { type, parts } = code.lower.expression(size, code)
  const [part] = parts
  const value = part && constantIn(part)
  const base = baseOf(type)
  if (type.kind !== 'scalar' || (base !== 'int' && base !== 'uint') || value === undefined) {
    throw invalid(size.place, `the size of an array is a constant int, got ${nameOf(type)}`)
  }
  if (value < 1 || value > LONGEST_ARRAY) {
    throw invalid(size.place, `an array has 1 to ${LONGEST_ARRAY} elements, got ${value}`)
  }
  return value
}
