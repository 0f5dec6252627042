import { PRODUCT_NAME } from '../../inputs/identity/product-name.ts'
import { FRAMING_AT, FRAMING_VECTOR_AT, NAME_AT, ROOT_EXTENDED } from '../../wire/sacn-packet.ts'
import { writeSacnLength, writeSacnRoot } from './sacn-root.ts'

/** The universe whose multicast group lists go to. */
export const DISCOVERY_UNIVERSE = 64_214

/** Universes in a page of a list. */
const PAGE = 512
const HEADER_LENGTH = 120
const LIST_AT = 112

/** What a source lists. */
export interface SacnList {
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
    const out = Buffer.alloc(HEADER_LENGTH + 2 * length)
    writeSacnRoot(out, ROOT_EXTENDED, source)
    writeSacnLength(out, FRAMING_AT)
    out.writeUInt32BE(0x00000002, FRAMING_VECTOR_AT)
    out.write(PRODUCT_NAME, NAME_AT, 'utf8')
    writeSacnLength(out, LIST_AT)
    out.writeUInt32BE(0x00000001, 114)
    out[118] = page
    out[119] = pages - 1
    for (let i = 0; i < length; i++) {
      out.writeUInt16BE(universe + page * PAGE + i, HEADER_LENGTH + 2 * i)
    }
    return out
  })
}
