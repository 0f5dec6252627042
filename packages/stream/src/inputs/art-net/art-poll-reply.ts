import { ART_NET_MARK } from './parse-art-net.ts'

/** UDP port of Art-Net. */
export const ART_NET_PORT = 6454

const REPLY_BYTES = 239
const POLL_REPLY = 0x2100
/** Whoever has not registered a code of its own. */
const OEM_UNKNOWN = 0x00ff
const OUTPUT_PORT = 0x80
const GOOD_OUTPUT = 0x80
const HAS_15_BIT_ADDRESSES = 0x08
/** Universes that one reply can tell of; they share all but the lowest four bits. */
const PORTS = 4

/** Who answers. */
export interface ArtNode {
  /** IPv4. */
  readonly address: string
  /** Six bytes. */
  readonly mac: Uint8Array
  readonly name: string
  readonly universe: number
  readonly universeCount: number
}

/**
 * The answers to a poll, as many as it takes to tell of all universes, so that controllers list us.
 * Source: Art-Net 4, "ArtPollReply".
 */
export function artPollReplies(node: ArtNode): Uint8Array[] {
  const pages: number[][] = []
  for (let at = 0; at < node.universeCount; at++) {
    const universe = (node.universe + at) & 0x7fff
    const page = pages.at(-1)
    const isOnPage = page && page.length < PORTS && page[0]! >> 4 === universe >> 4
    if (isOnPage) page.push(universe)
    else pages.push([universe])
  }
  return pages.map((universes, page) => writeReply(node, universes, page + 1))
}

function writeReply(node: ArtNode, universes: readonly number[], page: number): Uint8Array {
  const bytes = new Uint8Array(REPLY_BYTES)
  const address = node.address.split('.').map(Number)
  bytes.set(ART_NET_MARK)
  bytes.set(
    [POLL_REPLY & 0xff, POLL_REPLY >> 8, ...address, ART_NET_PORT & 0xff, ART_NET_PORT >> 8],
    8,
  )
  bytes.set(
    [universes[0]! >> 8, (universes[0]! >> 4) & 0x0f, OEM_UNKNOWN >> 8, OEM_UNKNOWN & 0xff],
    18,
  )
  writeText(bytes.subarray(26, 44), node.name)
  writeText(bytes.subarray(44, 108), `${node.name}, live input`)
  writeText(bytes.subarray(108, 172), '#0001 [0000] takes light')
  bytes[173] = universes.length
  for (const [port, universe] of universes.entries()) {
    bytes[174 + port] = OUTPUT_PORT
    bytes[182 + port] = GOOD_OUTPUT
    bytes[190 + port] = universe & 0x0f
  }
  bytes.set(node.mac, 201)
  bytes.set([...address, page & 0xff, HAS_15_BIT_ADDRESSES], 207)
  return bytes
}

/** Leaves at least one zero behind the text. */
function writeText(out: Uint8Array, text: string): void {
  out.set(new TextEncoder().encode(text).subarray(0, out.length - 1))
}
