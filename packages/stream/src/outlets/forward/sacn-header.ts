import { PRODUCT_NAME } from '../../inputs/identity/product-name.ts'
import {
  FRAMING_AT,
  FRAMING_DATA,
  HEADER_LENGTH,
  LEVELS_AT,
  ROOT_DATA,
} from '../../wire/sacn-packet.ts'
import { writeSacnLength, writeSacnRoot } from './sacn-root.ts'

/** Where the sequence number of the universe is. */
export const SEQUENCE_AT = 111
/** Where the options are. */
export const OPTIONS_AT = 112

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
  const out = Buffer.alloc(HEADER_LENGTH + channelCount)
  writeSacnRoot(out, ROOT_DATA, source)
  writeSacnLength(out, FRAMING_AT)
  out.writeUInt32BE(FRAMING_DATA, 40)
  out.write(PRODUCT_NAME, 44, 'utf8')
  out[108] = priority
  out.writeUInt16BE(syncUniverse, 109)
  out.writeUInt16BE(universe, 113)
  writeLevels(out, channelCount)
  return out
}

/** The innermost layer: set property, start code and channels one by one, from 0. */
function writeLevels(out: Buffer, channelCount: number): void {
  writeSacnLength(out, LEVELS_AT)
  out[117] = 0x02
  out[118] = 0xa1
  out.writeUInt16BE(1, 121)
  out.writeUInt16BE(channelCount + 1, 123)
}
