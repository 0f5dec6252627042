/** Two bytes at `offset`, the high one first. */
export function readUint16(bytes: Uint8Array, offset: number): number {
  return (bytes[offset]! << 8) | bytes[offset + 1]!
}

/** Four bytes at `offset`, the highest first. */
export function readUint32(bytes: Uint8Array, offset: number): number {
  return readUint16(bytes, offset) * 0x10000 + readUint16(bytes, offset + 2)
}
