import * as sacn from '../../wire/sacn-packet.ts'
import { writeSacnLength, writeSacnRoot } from './sacn-root.ts'

/**
 * The packet by which all that wait for `syncUniverse` show what they have, sequence 0.
 * Source: ANSI E1.31-2018, 4.2 and 6.3.
 */
export function encodeSacnSync(source: Uint8Array, syncUniverse: number): Uint8Array {
  const out = Buffer.alloc(sacn.SYNC_LENGTH)
  writeSacnRoot(out, sacn.ROOT_EXTENDED, source)
  writeSacnLength(out, sacn.FRAMING_AT)
  out.writeUInt32BE(sacn.FRAMING_SYNC, sacn.FRAMING_VECTOR_AT)
  out.writeUInt16BE(syncUniverse, sacn.SHOWN_UNIVERSE_AT)
  return out
}
