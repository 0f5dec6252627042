import { writeSacnLength, writeSacnRoot } from './sacn-root.ts'

/** Where the sequence number of a sync packet is. */
export const SYNC_SEQUENCE_AT = 44

const SYNC_LENGTH = 49
const FRAMING_AT = 38

/**
 * The packet by which all that wait for `syncUniverse` show what they have, sequence 0.
 * Source: ANSI E1.31-2018, 4.2 and 6.3.
 */
export function encodeSacnSync(source: Uint8Array, syncUniverse: number): Uint8Array {
  const out = Buffer.alloc(SYNC_LENGTH)
  writeSacnRoot(out, 0x00000008, source)
  writeSacnLength(out, FRAMING_AT)
  out.writeUInt32BE(0x00000001, 40)
  out.writeUInt16BE(syncUniverse, 45)
  return out
}
