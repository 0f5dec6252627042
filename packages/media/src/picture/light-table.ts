import { decodeSrgb } from '@ledloom/core'

const tables = new Map<number, Float64Array>()

/** Linear light 0..1 of each sRGB value an array of this type can hold. */
export function lightTable(samples: Uint8Array | Uint16Array): Float64Array {
  const size = samples.BYTES_PER_ELEMENT === 1 ? 2 ** 8 : 2 ** 16
  const known = tables.get(size)
  if (known !== undefined) return known
  const table = Float64Array.from({ length: size }, (_, value) => decodeSrgb(value / (size - 1)))
  tables.set(size, table)
  return table
}
