// The codes of WebAssembly by the names of its text format.
// Source: WebAssembly Core Specification 2.0, sections 5.3 to 5.5 and 5.4.8 for vectors.

/** Instructions. */
export const OPCODES = {
  loop: 0x03,
  end: 0x0b,
  br_if: 0x0d,
  'local.get': 0x20,
  'local.set': 0x21,
  'i32.load': 0x28,
  'i32.load8_u': 0x2d,
  'i32.store': 0x36,
  'i32.const': 0x41,
  'f32.const': 0x43,
  'f64.const': 0x44,
  'i32.lt_u': 0x49,
  'i32.add': 0x6a,
  'i32.sub': 0x6b,
  'i32.or': 0x72,
  'i32.shl': 0x74,
  'i32.shr_u': 0x76,
} as const

/** Precedes the number of each vector instruction. */
export const VECTOR_PREFIX = 0xfd

/** Numbers of vector instructions, which are written as LEB128. */
export const VECTOR_OPCODES = {
  'v128.load': 0x00,
  'v128.store': 0x0b,
  'i8x16.shuffle': 0x0d,
  'i32x4.splat': 0x11,
  'f32x4.splat': 0x13,
  'f64x2.splat': 0x14,
  'i32x4.extract_lane': 0x1b,
  'f64x2.extract_lane': 0x21,
  'i32x4.gt_s': 0x3b,
  'f32x4.ge': 0x46,
  'v128.and': 0x4e,
  'v128.andnot': 0x4f,
  'v128.load64_zero': 0x5d,
  'f32x4.demote_f64x2_zero': 0x5e,
  'f64x2.promote_low_f32x4': 0x5f,
  'i32x4.all_true': 0xa3,
  'i32x4.shr_u': 0xad,
  'i32x4.add': 0xae,
  'i32x4.min_s': 0xb6,
  'i32x4.max_s': 0xb8,
  'f32x4.add': 0xe4,
  'f32x4.mul': 0xe6,
  'f32x4.pmin': 0xea,
  'f32x4.pmax': 0xeb,
  'f64x2.add': 0xf0,
  'f64x2.mul': 0xf2,
  'f64x2.pmin': 0xf6,
  'f64x2.pmax': 0xf7,
  'i32x4.trunc_sat_f64x2_s_zero': 0xfc,
  'f64x2.convert_low_i32x4_s': 0xfe,
} as const

export const VALUE_TYPES = { i32: 0x7f, f64: 0x7c, f32: 0x7d, v128: 0x7b } as const

/** The type of a block that leaves nothing on the stack. */
export const EMPTY_BLOCK = 0x40

/** Precedes the type of a function. */
export const FUNCTION_TYPE = 0x60

export const SECTIONS = { type: 1, function: 3, memory: 5, export: 7, code: 10 } as const

/** Kinds of what a module exports. */
export const EXPORTS = { function: 0, memory: 2 } as const

/** `\0asm` and the version, with which a module begins. */
export const MODULE_START = [0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00] as const
