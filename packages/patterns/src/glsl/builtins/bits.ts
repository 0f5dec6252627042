import * as form from '../../program/expressions.ts'
import type { Builtin } from '../../program/program.ts'
import { scalar, vector } from '../values/value.ts'
import { type BuiltinTable, perComponent } from './builtin.ts'

const floats = new Float32Array(1)
const words = new Int32Array(floats.buffer)
const halves = new Uint16Array(floats.buffer)
const bytes = new Uint8Array(floats.buffer)

const floatToBits: Builtin = {
  ...{ name: 'floatBitsToInt', parameters: ['float'], result: 'int', cost: 4 },
  run(x: number) {
    floats[0] = x
    return words[0]!
  },
}

const bitsToFloat: Builtin = {
  ...{ name: 'intBitsToFloat', parameters: ['int'], result: 'float', cost: 4 },
  run(x: number) {
    words[0] = x
    return floats[0]!
  },
}

/** How numbers from −1 or 0 to 1 lie in 32 bits. */
type Packing = { readonly count: 2 | 4; readonly isSigned: boolean; readonly most: number }

function packWith({ count, isSigned, most }: Packing): Builtin {
  const limit = (x: number) => Math.min(1, Math.max(isSigned ? -1 : 0, x)) * most
  const cells = count === 2 ? halves : bytes
  return {
    ...{ name: 'pack', parameters: new Array(count).fill('float'), result: 'int', cost: 10 },
    run(...given: number[]) {
      for (let at = 0; at < count; at++) cells[at] = Math.round(limit(given[at]!))
      return words[0]!
    },
  }
}

function unpackWith({ count, isSigned, most }: Packing): Builtin {
  const cells = count === 2 ? halves : bytes
  const size = count === 2 ? 16 : 24
  return {
    ...{ name: 'unpack', parameters: ['int', 'int'], result: 'float', cost: 6 },
    run(packed: number, at: number) {
      words[0] = packed
      const shift = count === 2 ? 16 : 24
      const value = isSigned ? (cells[at]! << shift) >> size : cells[at]!
      return Math.max(isSigned ? -1 : 0, value / most)
    },
  }
}

const NORMALISED = {
  Unorm2x16: { count: 2, isSigned: false, most: 65535 },
  Snorm2x16: { count: 2, isSigned: true, most: 32767 },
  Unorm4x8: { count: 4, isSigned: false, most: 255 },
  Snorm4x8: { count: 4, isSigned: true, most: 127 },
} as const satisfies Record<string, Packing>

/** The nearest float of half precision, in 16 bits. */
function bitsOfHalf(x: number): number {
  floats[0] = x
  const word = words[0]!
  const sign = (word >>> 16) & 0x8000
  const size = Math.abs(x)
  if (Number.isNaN(x)) return sign | 0x7e00
  if (size >= 65_520) return sign | 0x7c00
  // Below 2^-14 the steps are all alike; adding 2^52 rounds to whole ones, ties to the even one.
  if (size < 2 ** -14) return sign | (size * 2 ** 24 + 2 ** 52 - 2 ** 52)
  const rounded = (word & 0x7fff_ffff) + 0xfff + ((word >> 13) & 1)
  return sign | ((rounded - 0x3800_0000) >> 13)
}

function halfOfBits(bits: number): number {
  const sign = bits & 0x8000 ? -1 : 1
  const exponent = (bits >> 10) & 31
  const fraction = (bits & 1023) / 1024
  if (exponent === 31) return fraction ? Number.NaN : sign * Number.POSITIVE_INFINITY
  return sign * (exponent === 0 ? fraction * 2 ** -14 : (1 + fraction) * 2 ** (exponent - 15))
}

const packHalf: Builtin = {
  ...{ name: 'packHalf', parameters: ['float', 'float'], result: 'int', cost: 16 },
  run: (x: number, y: number) => bitsOfHalf(x) | (bitsOfHalf(y) << 16),
}

const unpackHalf: Builtin = {
  ...{ name: 'unpackHalf', parameters: ['int', 'int'], result: 'float', cost: 8 },
  run: (packed: number, at: number) => halfOfBits(packed >>> (16 * at)),
}

function packs(
  name: string,
  count: 2 | 4,
  [pack, unpack]: readonly [pack: Builtin, unpack: Builtin],
): BuiltinTable {
  return {
    [`pack${name}`]: {
      signatures: [`u(${count})`],
      lower: ([x], { place }) => scalar('uint', form.callBuiltin(pack, x!.parts, place)),
    },
    [`unpack${name}`]: {
      signatures: [`${count}(u)`],
      lower([x], { body, place }) {
        const packed = body.once(x!.parts[0]!)
        const parts = Array.from({ length: count }, (_, at) =>
          form.callBuiltin(unpack, [packed, form.constant('int', at)], place),
        )
        return vector('float', parts)
      },
    },
  }
}

/** Floats as bits, and numbers packed into 32 bits: sections 8.3 and 8.4. */
export const BITS: BuiltinTable = {
  floatBitsToInt: perComponent('I(F)', (parts, { place }) =>
    form.callBuiltin(floatToBits, parts, place),
  ),
  floatBitsToUint: perComponent('U(F)', (parts, { place }) =>
    form.callBuiltin(floatToBits, parts, place),
  ),
  intBitsToFloat: perComponent('F(I)', (parts, { place }) =>
    form.callBuiltin(bitsToFloat, parts, place),
  ),
  uintBitsToFloat: perComponent('F(U)', (parts, { place }) =>
    form.callBuiltin(bitsToFloat, parts, place),
  ),
  ...packs('Half2x16', 2, [packHalf, unpackHalf]),
  ...Object.assign(
    {},
    ...Object.entries(NORMALISED).map(([name, packing]: [string, Packing]) =>
      packs(name, packing.count, [packWith(packing), unpackWith(packing)]),
    ),
  ),
}
