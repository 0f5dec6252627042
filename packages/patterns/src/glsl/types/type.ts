/** The types of single numbers. */
export type Base = 'float' | 'int' | 'uint' | 'bool'

/** A type of GLSL. Equal types but arrays are one object. */
export type Type =
  | { readonly kind: 'void' }
  | ScalarType
  | VectorType
  | MatrixType
  | StructType
  | ArrayType

export type ScalarType = { readonly kind: 'scalar'; readonly base: Base }
export type VectorType = { readonly kind: 'vector'; readonly base: Base; readonly size: number }
export type MatrixType = {
  readonly kind: 'matrix'
  readonly base: 'float'
  readonly columns: number
  readonly rows: number
}
export type StructType = {
  readonly kind: 'struct'
  readonly name: string
  readonly fields: readonly { readonly name: string; readonly type: Type }[]
}
export type ArrayType = { readonly kind: 'array'; readonly element: Type; readonly length: number }

export const VOID: Type = { kind: 'void' }

const BASES = { float: '', int: 'i', uint: 'u', bool: 'b' } as const
const SIZES = [2, 3, 4] as const

const BASIC_TYPES: ReadonlyMap<string, Type> = new Map<string, Type>([
  ['void', VOID],
  ...Object.entries(BASES).flatMap(([name, letter]) => {
    const base = name as Base
    const scalar: Type = { kind: 'scalar', base }
    const vectors = SIZES.map((size): [string, Type] => [
      `${letter}vec${size}`,
      { kind: 'vector', base, size },
    ])
    return [[name, scalar] as [string, Type], ...vectors]
  }),
  ...SIZES.flatMap((columns) =>
    SIZES.flatMap((rows) => {
      const matrix: Type = { kind: 'matrix', base: 'float', columns, rows }
      const named: [string, Type][] = [[`mat${columns}x${rows}`, matrix]]
      return columns === rows ? [[`mat${columns}`, matrix] as [string, Type], ...named] : named
    }),
  ),
])

const NAMES: ReadonlyMap<Type, string> = new Map(
  [...BASIC_TYPES].toReversed().map(([name, type]) => [type, name]),
)

/** True for a type that GLSL has by itself. */
export function isBasicType(name: string): boolean {
  return BASIC_TYPES.has(name)
}

/** A type that GLSL has by itself, such as `vec3`. */
export function basicType(name: string): Type | undefined {
  return BASIC_TYPES.get(name)
}

export function scalarType(base: Base): ScalarType {
  return BASIC_TYPES.get(base) as ScalarType
}

/** A vector, or a scalar for size 1. */
export function vectorType(base: Base, size: number): ScalarType | VectorType {
  if (size === 1) return scalarType(base)
  return BASIC_TYPES.get(`${BASES[base]}vec${size}`) as VectorType
}

export function matrixType(columns: number, rows: number): MatrixType {
  return BASIC_TYPES.get(`mat${columns}x${rows}`) as MatrixType
}

/** The name of a type as GLSL writes it. */
export function nameOf(type: Type): string {
  if (type.kind === 'struct') return type.name
  if (type.kind === 'array') return `${nameOf(type.element)}[${type.length}]`
  return NAMES.get(type)!
}

export function isSame(a: Type, b: Type): boolean {
  if (a.kind !== 'array' || b.kind !== 'array') return a === b
  return a.length === b.length && isSame(a.element, b.element)
}

/** The types of all numbers of which a value consists: a matrix column by column, a struct field by field. */
export function basesOf(type: Type): readonly Base[] {
  switch (type.kind) {
    case 'void':
      return []
    case 'scalar':
      return [type.base]
    case 'vector':
      return new Array<Base>(type.size).fill(type.base)
    case 'matrix':
      return new Array<Base>(type.columns * type.rows).fill('float')
    case 'struct':
      return type.fields.flatMap((field) => basesOf(field.type))
    case 'array':
      return Array.from({ length: type.length }, () => basesOf(type.element)).flat()
  }
}

/** How many numbers of each kind a value consists of: floats, and all others. */
export type NumberCounts = { readonly float: number; readonly int: number }

export function countsOf(type: Type): NumberCounts {
  if (type.kind === 'void') return { float: 0, int: 0 }
  if (type.kind === 'array') {
    const { float, int } = countsOf(type.element)
    return { float: float * type.length, int: int * type.length }
  }
  if (type.kind === 'struct') {
    const counts = type.fields.map((field) => countsOf(field.type))
    const sum = (kind: 'float' | 'int') => counts.reduce((all, each) => all + each[kind], 0)
    return { float: sum('float'), int: sum('int') }
  }
  const size = sizeOf(type)
  return type.base === 'float' ? { float: size, int: 0 } : { float: 0, int: size }
}

export function containsArray(type: Type): boolean {
  if (type.kind === 'array') return true
  return type.kind === 'struct' && type.fields.some((field) => containsArray(field.type))
}

/** The number of values of a scalar, vector or matrix. */
export function sizeOf(type: Type): number {
  if (type.kind === 'vector') return type.size
  if (type.kind === 'matrix') return type.columns * type.rows
  return type.kind === 'scalar' ? 1 : basesOf(type).length
}
