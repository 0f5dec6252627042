/** Returns true if `bytes` contain `mark` at `offset`. */
export function hasMark(bytes: Uint8Array, mark: Uint8Array, offset = 0): boolean {
  if (bytes.length < offset + mark.length) return false
  for (let at = 0; at < mark.length; at++) if (bytes[offset + at] !== mark[at]) return false
  return true
}

/** Big-endian number of two bytes at `offset`. */
export function readUint16(bytes: Uint8Array, offset: number): number {
  return (bytes[offset]! << 8) | bytes[offset + 1]!
}

/** Big-endian number of four bytes at `offset`. */
export function readUint32(bytes: Uint8Array, offset: number): number {
  return readUint16(bytes, offset) * 0x10000 + readUint16(bytes, offset + 2)
}

/** Writes a big-endian number of two bytes at `offset`. */
export function writeUint16(out: Uint8Array, value: number, offset: number): void {
  out[offset] = value >> 8
  out[offset + 1] = value & 0xff
}

/** Writes a big-endian number of four bytes at `offset`. */
export function writeUint32(out: Uint8Array, value: number, offset: number): void {
  writeUint16(out, value >>> 16, offset)
  writeUint16(out, value & 0xffff, offset + 2)
}

/** Writes a text in UTF-8 to the beginning of `out`. */
export function writeText(out: Uint8Array, text: string): void {
  new TextEncoder().encodeInto(text, out)
}
