import { hasMark, readUint16 } from './bytes.ts'
import { type Refusal, refuse } from './refusal.ts'

/** Content of an Art-Net datagram. */
type ArtNetMessage =
  | ArtDmx
  /** The universes received so far are to be shown. */
  | { readonly kind: 'sync' }
  /** A controller looks for nodes. */
  | { readonly kind: 'poll' }
  /** A valid packet without light, such as the answers of other nodes. */
  | { readonly kind: 'other' }

/** Light of one universe. */
export interface ArtDmx {
  readonly kind: 'dmx'
  /** 1..255, or 0 if the sender does not count. */
  readonly sequence: number
  /** The port-address: net, sub-net and universe in 15 bits, from 0. */
  readonly universe: number
  /** 1..512 channels. */
  readonly data: Uint8Array
}

/** The numbers that universes may have: port-addresses of 15 bits. */
export const ART_NET_UNIVERSES = { first: 0, last: 0x7fff } as const

/** `Art-Net` and a zero, with which every packet begins. */
const MARK = new TextEncoder().encode('Art-Net\0')

const POLL = 0x2000
const POLL_REPLY = 0x2100
const DMX = 0x5000
const SYNC = 0x5200
const OLDEST_VERSION = 14
/** Offset of the sequence number of an ArtDmx packet. */
export const SEQUENCE_AT = 12
/** Bytes of an ArtDmx packet before its channels. */
export const DMX_HEADER_BYTES = 18
const UNIVERSE_CHANNELS = 512

/**
 * Reads one datagram. Accepts an odd number of channels, although the specification demands an even
 * one.
 * Source: Art-Net 4, "ArtDmx", "ArtSync" and "ArtPoll".
 */
export function parseArtNet(bytes: Uint8Array): ArtNetMessage | Refusal {
  if (bytes.length < 10) return refuse('too-short')
  if (!hasMark(bytes, MARK)) return refuse('wrong-mark')
  const operation = bytes[8]! | (bytes[9]! << 8)
  if (operation === POLL_REPLY) return { kind: 'other' }
  if (bytes.length < 12) return refuse('too-short')
  if (readUint16(bytes, 10) < OLDEST_VERSION) return refuse('wrong-version')
  if (operation === DMX) return readDmx(bytes)
  if (operation === SYNC) return { kind: 'sync' }
  return { kind: operation === POLL ? 'poll' : 'other' }
}

function readDmx(bytes: Uint8Array): ArtNetMessage | Refusal {
  if (bytes.length < DMX_HEADER_BYTES) return refuse('too-short')
  const length = readUint16(bytes, 16)
  if (length < 1 || length > UNIVERSE_CHANNELS) return refuse('wrong-length')
  if (DMX_HEADER_BYTES + length > bytes.length) return refuse('wrong-length')
  if (bytes[15]! > 0x7f) return refuse('wrong-value')
  return {
    kind: 'dmx',
    sequence: bytes[SEQUENCE_AT]!,
    universe: bytes[14]! | (bytes[15]! << 8),
    data: bytes.subarray(DMX_HEADER_BYTES, DMX_HEADER_BYTES + length),
  }
}

/**
 * A whole ArtDmx packet with dark channels; their number, 1 to 512, is rounded up to an even one.
 * Source: Art-Net 4, "ArtDmx".
 */
export function encodeArtDmxHeader(universe: number, channelCount: number): Uint8Array {
  const length = channelCount + (channelCount % 2)
  const out = new Uint8Array(DMX_HEADER_BYTES + length)
  writeStart(out, DMX)
  out.set([universe & 0xff, universe >> 8, length >> 8, length & 0xff], 14)
  return out
}

/** The packet that shows the universes sent before. Source: Art-Net 4, "ArtSync". */
export function encodeArtSync(): Uint8Array {
  return writeStart(new Uint8Array(14), SYNC)
}

/** Writes the mark, the operation and the version of the protocol. */
function writeStart(out: Uint8Array, operation: number): Uint8Array {
  out.set(MARK)
  out.set([operation & 0xff, operation >> 8, 0, OLDEST_VERSION], 8)
  return out
}

/** UDP port of Art-Net. */
export const ART_NET_PORT = 6454

const REPLY_BYTES = 239
/** The code of products without a registered one. */
const OEM_UNKNOWN = 0x00ff
const OUTPUT_PORT = 0x80
const GOOD_OUTPUT = 0x80
const HAS_15_BIT_ADDRESSES = 0x08
/** Most universes in one reply; they share all but the lowest four bits. */
const PORTS = 4

/** The receiver that answers a poll. */
interface ArtNode {
  /** IPv4. */
  readonly address: string
  /** Six bytes. */
  readonly mac: Uint8Array
  readonly name: string
  readonly universe: number
  readonly universeCount: number
}

/**
 * The answers to a poll, as many as list all universes, so that controllers show the receiver.
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
  bytes.set(MARK)
  bytes.set(
    [POLL_REPLY & 0xff, POLL_REPLY >> 8, ...address, ART_NET_PORT & 0xff, ART_NET_PORT >> 8],
    8,
  )
  bytes.set(
    [universes[0]! >> 8, (universes[0]! >> 4) & 0x0f, OEM_UNKNOWN >> 8, OEM_UNKNOWN & 0xff],
    18,
  )
  writeTerminated(bytes.subarray(26, 44), node.name)
  writeTerminated(bytes.subarray(44, 108), `${node.name}, live input`)
  writeTerminated(bytes.subarray(108, 172), '#0001 [0000] takes light')
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

/** Writes a text and at least one zero behind it. */
function writeTerminated(out: Uint8Array, text: string): void {
  out.set(new TextEncoder().encode(text).subarray(0, out.length - 1))
}
