import { FRAMING_AT, FRAMING_SYNC, ROOT_EXTENDED, SYNC_LENGTH } from '../../wire/sacn-packet.ts'
import { writeSacnLength, writeSacnRoot } from './sacn-root.ts'

/** Where the sequence number of a sync packet is. */
export const SYNC_SEQUENCE_AT = 44

/**
 * The packet by which all that wait for `syncUniverse` show what they have, sequence 0.
 * Source: ANSI E1.31-2018, 4.2 and 6.3.
 */
export function encodeSacnSync(source: Uint8Array, syncUniverse: number): Uint8Array {
  const out = Buffer.alloc(SYNC_LENGTH)
  writeSacnRoot(out, ROOT_EXTENDED, source)
  writeSacnLength(out, FRAMING_AT)
  out.writeUInt32BE(FRAMING_SYNC, 40)
  out.writeUInt16BE(syncUniverse, 45)
  return out
}
