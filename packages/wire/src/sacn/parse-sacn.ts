import { hasMark, readUint16, readUint32 } from '../bytes.ts'
import { type Refusal, refuse } from '../refusal.ts'
import * as sacn from './sacn-packet.ts'

/** What an E1.31 datagram says. */
export type SacnMessage = SacnData | SacnSync | SacnOther

/** Light of one universe. */
export interface SacnData {
  readonly kind: 'data'
  /** All of it; `isSentBy` tells the sender. */
  readonly packet: Uint8Array
  /** 0..200, usually 100. */
  readonly priority: number
  /** The universe whose sync packets this waits for; 0 where it waits for none. */
  readonly syncUniverse: number
  readonly sequence: number
  /** For a visualiser rather than for lights. */
  readonly isPreview: boolean
  /** Whether the sender ends here. */
  readonly isTerminated: boolean
  /** Whether light goes on when sync packets come no more; "Force_Synchronization" of E1.31. */
  readonly outlivesSync: boolean
  /** 1..63999 */
  readonly universe: number
  /** 0..512 channels. */
  readonly data: Uint8Array
}

/** All universes that wait for `syncUniverse` are to be shown. */
export interface SacnSync {
  readonly kind: 'sync'
  readonly syncUniverse: number
}

/** A valid packet that nothing is to be done about, as a list of a sender's universes. */
export interface SacnOther {
  readonly kind: 'other'
}

/**
 * Reads one datagram.
 * Source: ANSI E1.31-2018, tables 4-1, 4-2 and 4-3.
 */
export function parseSacn(bytes: Uint8Array): SacnMessage | Refusal {
  if (bytes.length < 44) return refuse('too-short')
  if (!hasMark(bytes, sacn.MARK)) return refuse('wrong-mark')
  const end = endOfLayer(bytes, sacn.ROOT_AT)
  if (end > bytes.length || endOfLayer(bytes, sacn.FRAMING_AT) !== end)
    return refuse('wrong-length')
  const root = readUint32(bytes, sacn.ROOT_VECTOR_AT)
  const framing = readUint32(bytes, sacn.FRAMING_VECTOR_AT)
  if (root === sacn.ROOT_DATA && framing === sacn.FRAMING_DATA) return readData(bytes, end)
  if (root !== sacn.ROOT_EXTENDED) return refuse('wrong-value')
  return framing === sacn.FRAMING_SYNC ? readSync(bytes, end) : { kind: 'other' }
}

function readSync(bytes: Uint8Array, end: number): SacnMessage | Refusal {
  if (end < sacn.SYNC_LENGTH) return refuse('too-short')
  return { kind: 'sync', syncUniverse: readUint16(bytes, sacn.SHOWN_UNIVERSE_AT) }
}

function readData(bytes: Uint8Array, end: number): SacnMessage | Refusal {
  if (end < sacn.HEADER_LENGTH) return refuse('too-short')
  if (endOfLayer(bytes, sacn.LEVELS_AT) !== end) return refuse('wrong-length')
  if (!hasMark(bytes, sacn.PROPERTIES, sacn.PROPERTIES_AT)) return refuse('wrong-value')
  const channels = readUint16(bytes, sacn.COUNT_AT) - 1
  if (channels < 0 || channels > sacn.UNIVERSE_CHANNELS) return refuse('wrong-length')
  if (sacn.HEADER_LENGTH + channels > end) return refuse('wrong-length')
  const universe = readUint16(bytes, sacn.UNIVERSE_AT)
  if (universe < sacn.FIRST_UNIVERSE || universe > sacn.LAST_UNIVERSE) return refuse('wrong-value')
  if (bytes[sacn.PRIORITY_AT]! > sacn.GREATEST_PRIORITY) return refuse('wrong-value')
  if (bytes[sacn.START_CODE_AT] !== 0) return refuse('not-light')
  const options = bytes[sacn.OPTIONS_AT]!
  return {
    kind: 'data',
    packet: bytes,
    priority: bytes[sacn.PRIORITY_AT]!,
    syncUniverse: readUint16(bytes, sacn.SYNC_UNIVERSE_AT),
    sequence: bytes[sacn.SEQUENCE_AT]!,
    isPreview: (options & sacn.PREVIEW) !== 0,
    isTerminated: (options & sacn.TERMINATED) !== 0,
    outlivesSync: (options & sacn.FORCE_SYNCHRONIZATION) !== 0,
    universe,
    data: bytes.subarray(sacn.HEADER_LENGTH, sacn.HEADER_LENGTH + channels),
  }
}

/** Where the layer at `at` says that it ends; beyond all bytes where its flags are wrong. */
function endOfLayer(bytes: Uint8Array, at: number): number {
  const flags = bytes[at]! >> 4
  return flags === sacn.LAYER_FLAGS
    ? at + (readUint16(bytes, at) & 0x0fff)
    : Number.POSITIVE_INFINITY
}

const START = 22
const BYTES = 16

/** A copy of the sixteen bytes of any value that tell the sender of a packet from others. */
export function componentIdOf(packet: Uint8Array): Uint8Array {
  return packet.slice(START, START + BYTES)
}

/** Whether a packet is of the sender of that identifier; allocates nothing. */
export function isSentBy(packet: Uint8Array, componentId: Uint8Array): boolean {
  return hasMark(packet, componentId, START)
}
