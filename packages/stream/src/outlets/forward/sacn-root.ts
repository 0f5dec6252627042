import { LAYER_FLAGS, MARK, ROOT_AT, ROOT_VECTOR_AT, SOURCE_AT } from '../../wire/sacn-packet.ts'

/** The outermost layer of a packet of sACN (ANSI E1.31, 5): what it is, and who sends it. */
export function writeSacnRoot(out: Buffer, vector: number, source: Uint8Array): void {
  out.set(MARK)
  writeSacnLength(out, ROOT_AT)
  out.writeUInt32BE(vector, ROOT_VECTOR_AT)
  out.set(source, SOURCE_AT)
}

/** Each layer states the bytes from itself to the end. */
export function writeSacnLength(out: Buffer, at: number): void {
  out.writeUInt16BE((LAYER_FLAGS << 12) | (out.length - at), at)
}
