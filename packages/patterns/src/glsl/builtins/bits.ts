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

function packs([name, packing]: [string, Packing]): BuiltinTable {
  const [pack, unpack] = [packWith(packing), unpackWith(packing)]
  return {
    [`pack${name}`]: {
      signatures: [`u(${packing.count})`],
      lower: ([x], { place }) => scalar('uint', form.callBuiltin(pack, x!.parts, place)),
    },
    [`unpack${name}`]: {
      signatures: [`${packing.count}(u)`],
      lower([x], { body, place }) {
        const packed = body.once(x!.parts[0]!)
        const parts = Array.from({ length: packing.count }, (_, at) =>
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
  ...Object.assign({}, ...Object.entries(NORMALISED).map(packs)),
}
