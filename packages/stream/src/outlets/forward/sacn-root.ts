const FLAGS = 0x7000
const ROOT_AT = 16

/** The outermost layer of a packet of sACN (ANSI E1.31, 5): what it is, and who sends it. */
export function writeSacnRoot(out: Buffer, vector: number, source: Uint8Array): void {
  out.writeUInt16BE(0x0010, 0)
  out.write('ASC-E1.17', 4, 'latin1')
  writeSacnLength(out, ROOT_AT)
  out.writeUInt32BE(vector, 18)
  out.set(source, 22)
}

/** Each layer states the bytes from itself to the end. */
export function writeSacnLength(out: Buffer, at: number): void {
  out.writeUInt16BE(FLAGS | (out.length - at), at)
}
