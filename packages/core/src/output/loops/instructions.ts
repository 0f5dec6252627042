// Writes WebAssembly: a value is the code that leaves it on the stack.
// Source: WebAssembly Core Specification 2.0, chapter 5 (binary format).

import {
  EMPTY_BLOCK,
  EXPORTS,
  FUNCTION_TYPE,
  MODULE_START,
  OPCODES,
  SECTIONS,
  VALUE_TYPES,
  VECTOR_OPCODES,
  VECTOR_PREFIX,
} from './opcodes.ts'

/** Bytes of instructions. */
export type Code = readonly number[]

export type ValueType = keyof typeof VALUE_TYPES

/** The lanes of a vector that `shuffle` takes: 0 to 3 of the first one, 4 to 7 of the second. */
export type Lanes = readonly [number, number, number, number]

/** An operation on vectors with its operands. */
function vector(name: keyof typeof VECTOR_OPCODES, ...operands: readonly Code[]): Code {
  return [...operands.flat(), VECTOR_PREFIX, ...unsigned(VECTOR_OPCODES[name])]
}

/** An operation on single values with its operands. */
function scalar(name: keyof typeof OPCODES, ...operands: readonly Code[]): Code {
  return [...operands.flat(), OPCODES[name]]
}

/** `load` and `store` take the address, and a number that is added to it. */
export const v128 = {
  load: (address: Code, offset = 0) => [...vector('v128.load', address), 0, ...unsigned(offset)],
  loadHalf: (address: Code) => [...vector('v128.load64_zero', address), 0, 0],
  store: (address: Code, offset: number, value: Code) => [
    ...vector('v128.store', address, value),
    0,
    ...unsigned(offset),
  ],
  and: (a: Code, b: Code) => vector('v128.and', a, b),
  /** `a` where `b` has no bits. */
  andNot: (a: Code, b: Code) => vector('v128.andnot', a, b),
  shuffle: (a: Code, b: Code, lanes: Lanes) => [
    ...vector('i8x16.shuffle', a, b),
    ...lanes.flatMap((lane) => [0, 1, 2, 3].map((byte) => 4 * lane + byte)),
  ],
} as const

export const i32x4 = {
  splat: (value: Code) => vector('i32x4.splat', value),
  lane: (a: Code, lane: number) => [...vector('i32x4.extract_lane', a), lane],
  /** 1 if each lane has bits, otherwise 0. */
  hasAll: (a: Code) => vector('i32x4.all_true', a),
  /** All bits where `a` is greater than `b`, with signs. */
  isGreater: (a: Code, b: Code) => vector('i32x4.gt_s', a, b),
  shiftRight: (a: Code, bits: number) => vector('i32x4.shr_u', a, i32.value(bits)),
  add: (a: Code, b: Code) => vector('i32x4.add', a, b),
  min: (a: Code, b: Code) => vector('i32x4.min_s', a, b),
  max: (a: Code, b: Code) => vector('i32x4.max_s', a, b),
  /** Two doubles without their fractions; NaN is 0. */
  ofDoubles: (a: Code) => vector('i32x4.trunc_sat_f64x2_s_zero', a),
} as const

export const f32x4 = {
  splat: (value: Code) => vector('f32x4.splat', value),
  /** All bits where `a` is `b` or greater, none for NaN. */
  isAtLeast: (a: Code, b: Code) => vector('f32x4.ge', a, b),
  add: (a: Code, b: Code) => vector('f32x4.add', a, b),
  mul: (a: Code, b: Code) => vector('f32x4.mul', a, b),
  /** `b` where it is less, otherwise `a`, also for NaN. */
  min: (a: Code, b: Code) => vector('f32x4.pmin', a, b),
  /** `b` where it is greater, otherwise `a`, also for NaN. */
  max: (a: Code, b: Code) => vector('f32x4.pmax', a, b),
  ofDoubles: (a: Code) => vector('f32x4.demote_f64x2_zero', a),
} as const

/** `ofFloats` and `ofIntegers` take the first two lanes. */
export const f64x2 = {
  splat: (value: Code) => vector('f64x2.splat', value),
  lane: (a: Code, lane: number) => [...vector('f64x2.extract_lane', a), lane],
  add: (a: Code, b: Code) => vector('f64x2.add', a, b),
  mul: (a: Code, b: Code) => vector('f64x2.mul', a, b),
  /** `b` where it is less, otherwise `a`, also for NaN. */
  min: (a: Code, b: Code) => vector('f64x2.pmin', a, b),
  /** `b` where it is greater, otherwise `a`, also for NaN. */
  max: (a: Code, b: Code) => vector('f64x2.pmax', a, b),
  ofFloats: (a: Code) => vector('f64x2.promote_low_f32x4', a),
  ofIntegers: (a: Code) => vector('f64x2.convert_low_i32x4_s', a),
} as const

export const i32 = {
  value: (value: number): Code => [OPCODES['i32.const'], ...signed(value)],
  load: (address: Code): Code => [...scalar('i32.load', address), 0, 0],
  loadByte: (address: Code): Code => [...scalar('i32.load8_u', address), 0, 0],
  store: (address: Code, offset: number, value: Code): Code => [
    ...scalar('i32.store', address, value),
    0,
    ...unsigned(offset),
  ],
  isLess: (a: Code, b: Code) => scalar('i32.lt_u', a, b),
  add: (a: Code, b: Code) => scalar('i32.add', a, b),
  sub: (a: Code, b: Code) => scalar('i32.sub', a, b),
  or: (a: Code, b: Code) => scalar('i32.or', a, b),
  shiftLeft: (a: Code, bits: number) => scalar('i32.shl', a, i32.value(bits)),
  shiftRight: (a: Code, bits: number) => scalar('i32.shr_u', a, i32.value(bits)),
} as const

export const f32 = {
  value: (value: number): Code => [
    OPCODES['f32.const'],
    ...new Uint8Array(Float32Array.of(value).buffer),
  ],
} as const

export const f64 = {
  value: (value: number): Code => [
    OPCODES['f64.const'],
    ...new Uint8Array(Float64Array.of(value).buffer),
  ],
} as const

/** The body of a function while it is written. */
export type Body = {
  /** Computes a value once, and returns the code that reads it. */
  keep(value: Code, type?: ValueType): Code
  /** Changes a parameter, or what is kept. */
  assign(variable: Code, value: Code): void
  run(instructions: Code): void
  /** Repeats what `write` adds as long as `condition` holds, once at least. */
  loop(write: () => void, condition: Code): void
}

/** A function and the types of its values. It has one result or none. */
export type DefinedFunction = {
  readonly name: string
  readonly parameters: readonly ValueType[]
  readonly results: readonly ValueType[]
  readonly locals: readonly ValueType[]
  readonly code: Code
}

/**
 * Defines a function; `write` gets the codes that read its parameters, and may return the type and the code
 * of its result.
 */
export function defineFunction(
  name: string,
  parameters: readonly ValueType[],
  write: (body: Body, ...parameters: readonly Code[]) => readonly [ValueType, Code] | undefined,
): DefinedFunction {
  const locals: ValueType[] = []
  const code: number[] = []
  const body: Body = {
    keep(value, type = 'v128') {
      const index = unsigned(parameters.length + locals.length)
      locals.push(type)
      code.push(...value, OPCODES['local.set'], ...index)
      return [OPCODES['local.get'], ...index]
    },
    assign: ([, ...index], value) => code.push(...value, OPCODES['local.set'], ...index),
    run: (instructions) => code.push(...instructions),
    loop(repeated, condition) {
      code.push(OPCODES.loop, EMPTY_BLOCK)
      repeated()
      code.push(...condition, OPCODES.br_if, 0, OPCODES.end)
    },
  }
  const given = parameters.map((_, index) => [OPCODES['local.get'], ...unsigned(index)])
  const [type, result = []] = write(body, ...given) ?? []
  const results = type === undefined ? [] : [type]
  return { name, parameters, results, locals, code: [...code, ...result, OPCODES.end] }
}

/** A module with these functions, and a memory of so many pages. */
export function encodeModule(functions: readonly DefinedFunction[], pages: number): Uint8Array {
  const types = functions.map(({ parameters, results }) => [
    FUNCTION_TYPE,
    ...typesOf(parameters),
    ...typesOf(results),
  ])
  const bodies = functions.map(({ locals, code }) => {
    const declared = locals.map((type) => [1, VALUE_TYPES[type]])
    return sized([...counted(declared), ...code])
  })
  const exported = functions.map(({ name }, index) => [
    ...nameOf(name),
    EXPORTS.function,
    ...unsigned(index),
  ])
  return Uint8Array.of(
    ...MODULE_START,
    ...section(SECTIONS.type, types),
    ...section(
      SECTIONS.function,
      functions.map((_, index) => unsigned(index)),
    ),
    ...section(SECTIONS.memory, [[0, ...unsigned(pages)]]),
    ...section(SECTIONS.export, [[...nameOf('memory'), EXPORTS.memory, 0], ...exported]),
    ...section(SECTIONS.code, bodies),
  )
}

function section(id: number, parts: readonly Code[]): Code {
  return [id, ...sized(counted(parts))]
}

function counted(parts: readonly Code[]): Code {
  return [...unsigned(parts.length), ...parts.flat()]
}

function sized(content: Code): Code {
  return [...unsigned(content.length), ...content]
}

function typesOf(types: readonly ValueType[]): Code {
  return counted(types.map((type) => [VALUE_TYPES[type]]))
}

function nameOf(name: string): Code {
  return sized([...name].map((letter) => letter.charCodeAt(0)))
}

/** LEB128: seven bits a byte, the lowest first. */
function unsigned(value: number): Code {
  return value < 0x80 ? [value] : [(value & 0x7f) | 0x80, ...unsigned(value >>> 7)]
}

function signed(value: number): Code {
  if (value >= -0x40 && value < 0x40) return [value & 0x7f]
  return [(value & 0x7f) | 0x80, ...signed(value >> 7)]
}
