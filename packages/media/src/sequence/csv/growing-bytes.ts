/** Bytes that become more, kept as one array. */
export interface GrowingBytes {
  readonly byteLength: number
  /** Room for `length` more bytes at the end, to be filled by the caller at once. */
  grow(length: number): Uint8Array
  /** All bytes, without a copy. */
  finish(): Uint8Array
}

const FIRST_ROOM = 2 ** 16

/** No bytes yet. Room is doubled when it runs out. */
export function createGrowingBytes(): GrowingBytes {
  let bytes = new Uint8Array(FIRST_ROOM)
  let used = 0
  return {
    get byteLength() {
      return used
    },
    grow(length) {
      if (used + length > bytes.byteLength) {
        const roomier = new Uint8Array(Math.max(used + length, bytes.byteLength * 2))
        roomier.set(bytes.subarray(0, used))
        bytes = roomier
      }
      used += length
      return bytes.subarray(used - length, used)
    },
    finish: () => bytes.subarray(0, used),
  }
}
