import { PRODUCT_NAME } from '../../inputs/identity/product-name.ts'
import * as sacn from '../../wire/sacn-packet.ts'
import { writeSacnLength, writeSacnRoot } from './sacn-root.ts'

/** What a data packet says before its channels. */
export interface SacnHeader {
  /** 16 bytes that tell the source from others. */
  readonly source: Uint8Array
  readonly priority: number
  readonly universe: number
  /** The universe whose sync packets this waits for. Default: it waits for none. */
  readonly syncUniverse?: number | undefined
  /** 1 to 512. */
  readonly channelCount: number
}

/** A whole data packet of ANSI E1.31 (4.1, 5, 6, 7), sequence 0, its channels dark. */
export function encodeSacnHeader(header: SacnHeader): Uint8Array {
  const { source, priority, universe, syncUniverse = 0, channelCount } = header
  const out = Buffer.alloc(sacn.HEADER_LENGTH + channelCount)
  writeSacnRoot(out, sacn.ROOT_DATA, source)
  writeSacnLength(out, sacn.FRAMING_AT)
  out.writeUInt32BE(sacn.FRAMING_DATA, sacn.FRAMING_VECTOR_AT)
  out.write(PRODUCT_NAME, sacn.NAME_AT, 'utf8')
  out[sacn.PRIORITY_AT] = priority
  out.writeUInt16BE(syncUniverse, sacn.SYNC_UNIVERSE_AT)
  out.writeUInt16BE(universe, sacn.UNIVERSE_AT)
  writeLevels(out, channelCount)
  return out
}

/** The innermost layer: set property, start code and channels one by one, from 0. */
function writeLevels(out: Buffer, channelCount: number): void {
  writeSacnLength(out, sacn.LEVELS_AT)
  out.set(sacn.PROPERTIES, sacn.PROPERTIES_AT)
  out.writeUInt16BE(channelCount + 1, sacn.COUNT_AT)
}
