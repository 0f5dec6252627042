import { hasMark, readUint16, readUint32 } from './bytes.ts'
import { type Refusal, refuse } from './refusal.ts'

// Layout of packets: ANSI E1.31-2018, tables 4-1, 4-2 and 4-3.

/** UDP port of sACN. */
export const SACN_PORT = 5568

/** The range of universe numbers. */
export const SACN_UNIVERSES = { first: 1, last: 63_999 } as const

export const SACN_HIGHEST_PRIORITY = 200

/** Preamble, postamble and the ACN identifier: the start of every packet. */
export const MARK = Uint8Array.of(
  ...[0x00, 0x10, 0x00, 0x00],
  ...new TextEncoder().encode('ASC-E1.17\0\0\0'),
)

/** Offsets of the layers, each of which begins with its length, and of their fields. */
export const AT = {
  root: 16,
  rootVector: 18,
  source: 22,
  framing: 38,
  framingVector: 40,
  // Fields of a data packet.
  name: 44,
  priority: 108,
  syncUniverse: 109,
  sequence: 111,
  options: 112,
  universe: 113,
  levels: 115,
  properties: 117,
  count: 123,
  startCode: 125,
  // Fields of a sync packet.
  syncSequence: 44,
  syncedUniverse: 45,
} as const

/** Kinds of packets: vectors of the root layer and of the framing layer. */
export const VECTOR = {
  rootData: 0x00000004,
  rootExtended: 0x00000008,
  framingData: 0x00000002,
  framingSync: 0x00000001,
  framingDiscovery: 0x00000002,
  discoveryList: 0x00000001,
} as const

/** The upper four bits of a layer's length. */
export const LAYER_FLAGS = 0x7

/** Vector, type of address, first address and step of a property list that is a universe. */
export const PROPERTIES = Uint8Array.of(0x02, 0xa1, 0x00, 0x00, 0x00, 0x01)

/** Bytes of a data packet before its channels, start code included, and of a sync packet. */
export const LENGTH = { header: 126, sync: 49, source: 16 } as const

/** Option bits of a data packet. */
export const OPTION = { preview: 0x80, terminated: 0x40, forceSynchronization: 0x20 } as const

const UNIVERSE_CHANNELS = 512

/** Content of an E1.31 datagram. */
export type SacnMessage =
  | SacnData
  /** Shows all universes that wait for `syncUniverse`. */
  | { readonly kind: 'sync'; readonly syncUniverse: number }
  /** A valid packet without light, such as a list of a sender's universes. */
  | { readonly kind: 'other' }

/** Light of one universe. */
export interface SacnData {
  readonly kind: 'data'
  /** The whole packet; `isSentBy` compares its sender. */
  readonly packet: Uint8Array
  /** 0..200, usually 100. */
  readonly priority: number
  /** The universe whose sync packets this waits for; 0 for none. */
  readonly syncUniverse: number
  readonly sequence: number
  /** For a visualiser rather than for lights. */
  readonly isPreview: boolean
  /** This packet ends the sender's stream. */
  readonly isTerminated: boolean
  /** True if light goes on when sync packets stop; "Force_Synchronization" of E1.31. */
  readonly outlivesSync: boolean
  /** 1..63999 */
  readonly universe: number
  /** 0..512 channels. */
  readonly data: Uint8Array
}

/** Reads one datagram. Source: ANSI E1.31-2018, tables 4-1, 4-2 and 4-3. */
export function parseSacn(bytes: Uint8Array): SacnMessage | Refusal {
  if (bytes.length < AT.name) return refuse('too-short')
  if (!hasMark(bytes, MARK)) return refuse('wrong-mark')
  const end = endOfLayer(bytes, AT.root)
  if (end > bytes.length || endOfLayer(bytes, AT.framing) !== end) return refuse('wrong-length')
  const root = readUint32(bytes, AT.rootVector)
  const framing = readUint32(bytes, AT.framingVector)
  if (root === VECTOR.rootData && framing === VECTOR.framingData) return readData(bytes, end)
  if (root !== VECTOR.rootExtended) return refuse('wrong-value')
  return framing === VECTOR.framingSync ? readSync(bytes, end) : { kind: 'other' }
}

function readSync(bytes: Uint8Array, end: number): SacnMessage | Refusal {
  if (end < LENGTH.sync) return refuse('too-short')
  return { kind: 'sync', syncUniverse: readUint16(bytes, AT.syncedUniverse) }
}

function readData(bytes: Uint8Array, end: number): SacnMessage | Refusal {
  if (end < LENGTH.header) return refuse('too-short')
  if (endOfLayer(bytes, AT.levels) !== end) return refuse('wrong-length')
  if (!hasMark(bytes, PROPERTIES, AT.properties)) return refuse('wrong-value')
  const channels = readUint16(bytes, AT.count) - 1
  if (channels < 0 || channels > UNIVERSE_CHANNELS) return refuse('wrong-length')
  if (LENGTH.header + channels > end) return refuse('wrong-length')
  const universe = readUint16(bytes, AT.universe)
  const { first, last } = SACN_UNIVERSES
  if (universe < first || universe > last) return refuse('wrong-value')
  if (bytes[AT.priority]! > SACN_HIGHEST_PRIORITY) return refuse('wrong-value')
  if (bytes[AT.startCode] !== 0) return refuse('not-light')
  const options = bytes[AT.options]!
  return {
    kind: 'data',
    packet: bytes,
    priority: bytes[AT.priority]!,
    syncUniverse: readUint16(bytes, AT.syncUniverse),
    sequence: bytes[AT.sequence]!,
    isPreview: (options & OPTION.preview) !== 0,
    isTerminated: (options & OPTION.terminated) !== 0,
    outlivesSync: (options & OPTION.forceSynchronization) !== 0,
    universe,
    data: bytes.subarray(LENGTH.header, LENGTH.header + channels),
  }
}

/** The stated end of the layer at `at`; infinite if its flags are wrong. */
function endOfLayer(bytes: Uint8Array, at: number): number {
  const isLayer = bytes[at]! >> 4 === LAYER_FLAGS
  return isLayer ? at + (readUint16(bytes, at) & 0x0fff) : Number.POSITIVE_INFINITY
}

/** A copy of the 16 bytes, of any value, that identify the sender of a packet. */
export function componentIdOf(packet: Uint8Array): Uint8Array {
  return packet.slice(AT.source, AT.source + LENGTH.source)
}

/** Returns true if the sender of a packet has this identifier; allocates nothing. */
export function isSentBy(packet: Uint8Array, componentId: Uint8Array): boolean {
  return hasMark(packet, componentId, AT.source)
}

/** The multicast address of a universe: 239.255 and its two bytes (ANSI E1.31-2018, 9.3.1). */
export function sacnGroup(universe: number): string {
  return `239.255.${universe >> 8}.${universe & 0xff}`
}
