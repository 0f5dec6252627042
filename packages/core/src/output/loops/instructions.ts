// Writes WebAssembly: a value is the code that leaves it on the stack.
// Source: WebAssembly Core Specification 2.0, chapter 5 (binary format).

/** Bytes of instructions. */
export type Code = readonly number[]

const VALUE_TYPES = { i32: 0x7f, f64: 0x7c, f32: 0x7d, v128: 0x7b } as const

export type ValueType = keyof typeof VALUE_TYPES

/** The lanes of a vector that `shuffle` takes: 0 to 3 of the first one, 4 to 7 of the second. */
export type Lanes = readonly [number, number, number, number]

/** An operation on vectors with its operands. */
function vector(operation: number, ...operands: readonly Code[]): Code {
  return [...operands.flat(), 0xfd, ...unsigned(operation)]
}

/** `load` and `store` take the address, and a number that is added to it. */
export const v128 = {
  load: (address: Code, offset = 0) => [...vector(0x00, address), 0, ...unsigned(offset)],
  loadHalf: (address: Code) => [...vector(0x5d, address), 0, 0],
  store: (address: Code, offset: number, value: Code) => [
    ...vector(0x0b, address, value),
    0,
    ...unsigned(offset),
  ],
  and: (a: Code, b: Code) => vector(0x4e, a, b),
  /** `a` where `b` has no bits. */
  andNot: (a: Code, b: Code) => vector(0x4f, a, b),
  shuffle: (a: Code, b: Code, lanes: Lanes) => [
    ...vector(0x0d, a, b),
    ...lanes.flatMap((lane) => [0, 1, 2, 3].map((byte) => 4 * lane + byte)),
  ],
} as const

export const i32x4 = {
  splat: (value: Code) => vector(0x11, value),
  lane: (a: Code, lane: number) => [...vector(0x1b, a), lane],
  /** All bits where `a` is greater than `b`, with signs. */
  isGreater: (a: Code, b: Code) => vector(0x3b, a, b),
  shiftRight: (a: Code, bits: number) => vector(0xad, a, i32.value(bits)),
  add: (a: Code, b: Code) => vector(0xae, a, b),
  min: (a: Code, b: Code) => vector(0xb6, a, b),
  max: (a: Code, b: Code) => vector(0xb8, a, b),
  /** Two doubles without their fractions; NaN is 0. */
  ofDoubles: (a: Code) => vector(0xfc, a),
} as const

export const f32x4 = {
  splat: (value: Code) => vector(0x13, value),
  add: (a: Code, b: Code) => vector(0xe4, a, b),
  mul: (a: Code, b: Code) => vector(0xe6, a, b),
  /** `b` where it is less, otherwise `a`, also for NaN. */
  min: (a: Code, b: Code) => vector(0xea, a, b),
  /** `b` where it is greater, otherwise `a`, also for NaN. */
  max: (a: Code, b: Code) => vector(0xeb, a, b),
  ofDoubles: (a: Code) => vector(0x5e, a),
} as const

/** `ofFloats` and `ofIntegers` take the first two lanes. */
export const f64x2 = {
  splat: (value: Code) => vector(0x14, value),
  add: (a: Code, b: Code) => vector(0xf0, a, b),
  mul: (a: Code, b: Code) => vector(0xf2, a, b),
  ofFloats: (a: Code) => vector(0x5f, a),
  ofIntegers: (a: Code) => vector(0xfe, a),
} as const

export const i32 = {
  value: (value: number): Code => [0x41, ...signed(value)],
  load: (address: Code): Code => [...address, 0x28, 0, 0],
  loadByte: (address: Code): Code => [...address, 0x2d, 0, 0],
  store: (address: Code, offset: number, value: Code): Code => [
    ...address,
    ...value,
    ...[0x36, 0, ...unsigned(offset)],
  ],
  isLess: (a: Code, b: Code): Code => [...a, ...b, 0x49],
  add: (a: Code, b: Code): Code => [...a, ...b, 0x6a],
  sub: (a: Code, b: Code): Code => [...a, ...b, 0x6b],
  or: (a: Code, b: Code): Code => [...a, ...b, 0x72],
  shiftLeft: (a: Code, bits: number): Code => [...a, ...i32.value(bits), 0x74],
  shiftRight: (a: Code, bits: number): Code => [...a, ...i32.value(bits), 0x76],
} as const

/** The body of a function while it is written. */
export type Body = {
  /** Computes a value once, and returns the code that reads it. */
  keep(value: Code, type?: ValueType): Code
  /** Changes a parameter. */
  assign(parameter: Code, value: Code): void
  run(instructions: Code): void
  /** Repeats what `write` adds as long as `condition` holds, once at least. */
  loop(write: () => void, condition: Code): void
}

/** A function without a result. */
export type DefinedFunction = {
  readonly name: string
  readonly parameters: readonly ValueType[]
  readonly locals: readonly ValueType[]
  readonly code: Code
}

/** Defines a function; `write` gets the codes that read its parameters. */
export function defineFunction(
  name: string,
  parameters: readonly ValueType[],
  write: (body: Body, ...parameters: readonly Code[]) => void,
): DefinedFunction {
  const locals: ValueType[] = []
  const code: number[] = []
  const body: Body = {
    keep(value, type = 'v128') {
      const index = unsigned(parameters.length + locals.length)
      locals.push(type)
      code.push(...value, 0x21, ...index)
      return [0x20, ...index]
    },
    assign: ([, ...index], value) => code.push(...value, 0x21, ...index),
    run: (instructions) => code.push(...instructions),
    loop(repeated, condition) {
      code.push(0x03, 0x40)
      repeated()
      code.push(...condition, 0x0d, 0, 0x0b)
    },
  }
  write(body, ...parameters.map((_, index) => [0x20, ...unsigned(index)]))
  return { name, parameters, locals, code: [...code, 0x0b] }
}

/** A module with these functions, and a memory of so many pages. */
export function encodeModule(functions: readonly DefinedFunction[], pages: number): Uint8Array {
  const types = functions.map(({ parameters }) => [0x60, ...typesOf(parameters), 0])
  const bodies = functions.map(({ locals, code }) => {
    const declared = locals.map((type) => [1, VALUE_TYPES[type]])
    return sized([...counted(declared), ...code])
  })
  const exported = functions.map(({ name }, index) => [...nameOf(name), 0, ...unsigned(index)])
  return Uint8Array.of(
    ...[0, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
    ...section(1, types),
    ...section(
      3,
      functions.map((_, index) => unsigned(index)),
    ),
    ...section(5, [[0, ...unsigned(pages)]]),
    ...section(7, [[...nameOf('memory'), 2, 0], ...exported]),
    ...section(10, bodies),
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
