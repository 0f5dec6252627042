import { PRODUCT_NAME } from '@ledloom/core'
import { writeText, writeUint16, writeUint32 } from '../bytes.ts'
import * as sacn from './sacn-packet.ts'

/** What a data packet says before its channels. */
interface SacnHeader {
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
  const out = new Uint8Array(sacn.HEADER_LENGTH + channelCount)
  writeRoot(out, sacn.ROOT_DATA, source)
  writeLength(out, sacn.FRAMING_AT)
  writeUint32(out, sacn.FRAMING_DATA, sacn.FRAMING_VECTOR_AT)
  writeText(out.subarray(sacn.NAME_AT), PRODUCT_NAME)
  out[sacn.PRIORITY_AT] = priority
  writeUint16(out, syncUniverse, sacn.SYNC_UNIVERSE_AT)
  writeUint16(out, universe, sacn.UNIVERSE_AT)
  writeLevels(out, channelCount)
  return out
}

/** The innermost layer: set property, start code and channels one by one, from 0. */
function writeLevels(out: Uint8Array, channelCount: number): void {
  writeLength(out, sacn.LEVELS_AT)
  out.set(sacn.PROPERTIES, sacn.PROPERTIES_AT)
  writeUint16(out, channelCount + 1, sacn.COUNT_AT)
}

/**
 * The packet by which all that wait for `syncUniverse` show what they have, sequence 0.
 * Source: ANSI E1.31-2018, 4.2 and 6.3.
 */
export function encodeSacnSync(source: Uint8Array, syncUniverse: number): Uint8Array {
  const out = new Uint8Array(sacn.SYNC_LENGTH)
  writeRoot(out, sacn.ROOT_EXTENDED, source)
  writeLength(out, sacn.FRAMING_AT)
  writeUint32(out, sacn.FRAMING_SYNC, sacn.FRAMING_VECTOR_AT)
  writeUint16(out, syncUniverse, sacn.SHOWN_UNIVERSE_AT)
  return out
}

/** The universe whose multicast group lists go to. */
export const DISCOVERY_UNIVERSE = 64_214

/** Universes in a page of a list. */
const PAGE = 512
const LIST_HEADER_LENGTH = 120
const LIST_AT = 112

/** What a source lists. */
interface SacnList {
  /** 16 bytes that tell the source from others. */
  readonly source: Uint8Array
  /** The first of its universes, and how many there are. */
  readonly universe: number
  readonly count: number
}

/**
 * The packets that list the universes of a source.
 * Source: ANSI E1.31-2018, 4.3, 6.4 and 8.
 */
export function encodeSacnDiscovery({ source, universe, count }: SacnList): Uint8Array[] {
  const pages = Math.ceil(count / PAGE)
  return Array.from({ length: pages }, (_, page) => {
    const length = Math.min(PAGE, count - page * PAGE)
    const out = new Uint8Array(LIST_HEADER_LENGTH + 2 * length)
    writeRoot(out, sacn.ROOT_EXTENDED, source)
    writeLength(out, sacn.FRAMING_AT)
    writeUint32(out, 0x00000002, sacn.FRAMING_VECTOR_AT)
    writeText(out.subarray(sacn.NAME_AT), PRODUCT_NAME)
    writeLength(out, LIST_AT)
    writeUint32(out, 0x00000001, 114)
    out[118] = page
    out[119] = pages - 1
    for (let i = 0; i < length; i++) {
      writeUint16(out, universe + page * PAGE + i, LIST_HEADER_LENGTH + 2 * i)
    }
    return out
  })
}

/** The outermost layer of a packet of sACN (ANSI E1.31, 5): what it is, and who sends it. */
function writeRoot(out: Uint8Array, vector: number, source: Uint8Array): void {
  out.set(sacn.MARK)
  writeLength(out, sacn.ROOT_AT)
  writeUint32(out, vector, sacn.ROOT_VECTOR_AT)
  out.set(source, sacn.SOURCE_AT)
}

/** Each layer states the bytes from itself to the end. */
function writeLength(out: Uint8Array, at: number): void {
  writeUint16(out, (sacn.LAYER_FLAGS << 12) | (out.length - at), at)
}
