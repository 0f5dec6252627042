import { PRODUCT_NAME } from '@ledloom/core'
import { writeText, writeUint16, writeUint32 } from './bytes.ts'
import { AT, LAYER_FLAGS, LENGTH, MARK, PROPERTIES, VECTOR } from './sacn.ts'

/**
 * A whole data packet of ANSI E1.31 (4.1, 5, 6, 7) with sequence number 0 and dark channels.
 *
 * @param header with the 16 bytes that identify the source, the universe whose sync packets are
 * waited for (0 for none), and 1 to 512 channels
 */
export function encodeSacnHeader(header: {
  readonly source: Uint8Array
  readonly priority: number
  readonly universe: number
  readonly syncUniverse: number
  readonly channelCount: number
}): Uint8Array {
  const out = new Uint8Array(LENGTH.header + header.channelCount)
  writeRoot(out, VECTOR.rootData, header.source)
  writeLength(out, AT.framing)
  writeUint32(out, VECTOR.framingData, AT.framingVector)
  writeText(out.subarray(AT.name), PRODUCT_NAME)
  out[AT.priority] = header.priority
  writeUint16(out, header.syncUniverse, AT.syncUniverse)
  writeUint16(out, header.universe, AT.universe)
  writeLength(out, AT.levels)
  out.set(PROPERTIES, AT.properties)
  writeUint16(out, header.channelCount + 1, AT.count)
  return out
}

/**
 * The packet, with sequence number 0, that shows all universes which wait for `syncUniverse`.
 * Source: ANSI E1.31-2018, 4.2 and 6.3.
 */
export function encodeSacnSync(source: Uint8Array, syncUniverse: number): Uint8Array {
  const out = new Uint8Array(LENGTH.sync)
  writeRoot(out, VECTOR.rootExtended, source)
  writeLength(out, AT.framing)
  writeUint32(out, VECTOR.framingSync, AT.framingVector)
  writeUint16(out, syncUniverse, AT.syncedUniverse)
  return out
}

/** The universe whose multicast group gets the lists of universes. */
export const DISCOVERY_UNIVERSE = 64_214

const UNIVERSES_PER_PAGE = 512
const LIST_HEADER_LENGTH = 120
const LIST_AT = 112

/**
 * The packets that list `count` universes of a source, from `universe` on.
 * Source: ANSI E1.31-2018, 4.3, 6.4 and 8.
 */
export function encodeSacnDiscovery(
  source: Uint8Array,
  universe: number,
  count: number,
): Uint8Array[] {
  const pages = Math.ceil(count / UNIVERSES_PER_PAGE)
  return Array.from({ length: pages }, (_, page) => {
    const length = Math.min(UNIVERSES_PER_PAGE, count - page * UNIVERSES_PER_PAGE)
    const out = new Uint8Array(LIST_HEADER_LENGTH + 2 * length)
    writeRoot(out, VECTOR.rootExtended, source)
    writeLength(out, AT.framing)
    writeUint32(out, VECTOR.framingDiscovery, AT.framingVector)
    writeText(out.subarray(AT.name), PRODUCT_NAME)
    writeLength(out, LIST_AT)
    writeUint32(out, VECTOR.discoveryList, LIST_AT + 2)
    out[LIST_AT + 6] = page
    out[LIST_AT + 7] = pages - 1
    for (let i = 0; i < length; i++) {
      writeUint16(out, universe + page * UNIVERSES_PER_PAGE + i, LIST_HEADER_LENGTH + 2 * i)
    }
    return out
  })
}

/** Writes the outermost layer (ANSI E1.31, 5): the kind of packet and its source. */
function writeRoot(out: Uint8Array, vector: number, source: Uint8Array): void {
  out.set(MARK)
  writeLength(out, AT.root)
  writeUint32(out, vector, AT.rootVector)
  out.set(source, AT.source)
}

/** Writes the length of the layer at `at`, which reaches to the end of the packet. */
function writeLength(out: Uint8Array, at: number): void {
  writeUint16(out, (LAYER_FLAGS << 12) | (out.length - at), at)
}
