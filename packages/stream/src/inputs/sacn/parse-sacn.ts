import { hasMark } from '../parsing/has-mark.ts'
import { readUint16, readUint32 } from '../parsing/read-integers.ts'
import { type Refusal, refuse } from '../parsing/refusal.ts'
import type { SacnMessage } from './sacn-message.ts'

/** Preamble, postamble and the identifier of ACN, with which every packet begins. */
const MARK = Uint8Array.of(0x00, 0x10, 0x00, 0x00, ...new TextEncoder().encode('ASC-E1.17\0\0\0'))
// Where each layer begins; it says itself where it ends.
const ROOT_AT = 16
const FRAMING_AT = 38
const LEVELS_AT = 115
const LAYER_FLAGS = 0x7
const ROOT_DATA = 0x00000004
const ROOT_EXTENDED = 0x00000008
const FRAMING_DATA = 0x00000002
const FRAMING_SYNC = 0x00000001
const SYNC_BYTES = 49
const DATA_HEADER_BYTES = 126
/** Vector, type of address, first address and step of a property list that is a universe. */
const PROPERTIES = Uint8Array.of(0x02, 0xa1, 0x00, 0x00, 0x00, 0x01)
const UNIVERSE_CHANNELS = 512
const GREATEST_UNIVERSE = 63_999
const GREATEST_PRIORITY = 200
const PREVIEW = 0x80
const TERMINATED = 0x40
const FORCE_SYNCHRONIZATION = 0x20

/**
 * Reads one datagram.
 * Source: ANSI E1.31-2018, tables 4-1, 4-2 and 4-3.
 */
export function parseSacn(bytes: Uint8Array): SacnMessage | Refusal {
  if (bytes.length < 44) return refuse('too-short')
  if (!hasMark(bytes, MARK)) return refuse('wrong-mark')
  const end = endOfLayer(bytes, ROOT_AT)
  if (end > bytes.length || endOfLayer(bytes, FRAMING_AT) !== end) return refuse('wrong-length')
  const root = readUint32(bytes, 18)
  const framing = readUint32(bytes, 40)
  if (root === ROOT_DATA && framing === FRAMING_DATA) return readData(bytes, end)
  if (root !== ROOT_EXTENDED) return refuse('wrong-value')
  return framing === FRAMING_SYNC ? readSync(bytes, end) : { kind: 'other' }
}

function readSync(bytes: Uint8Array, end: number): SacnMessage | Refusal {
  if (end < SYNC_BYTES) return refuse('too-short')
  return { kind: 'sync', syncUniverse: readUint16(bytes, 45) }
}

function readData(bytes: Uint8Array, end: number): SacnMessage | Refusal {
  if (end < DATA_HEADER_BYTES) return refuse('too-short')
  if (endOfLayer(bytes, LEVELS_AT) !== end) return refuse('wrong-length')
  if (!hasMark(bytes, PROPERTIES, 117)) return refuse('wrong-value')
  const channels = readUint16(bytes, 123) - 1
  if (channels < 0 || channels > UNIVERSE_CHANNELS) return refuse('wrong-length')
  if (DATA_HEADER_BYTES + channels > end) return refuse('wrong-length')
  const universe = readUint16(bytes, 113)
  if (universe < 1 || universe > GREATEST_UNIVERSE) return refuse('wrong-value')
  if (bytes[108]! > GREATEST_PRIORITY) return refuse('wrong-value')
  if (bytes[125] !== 0) return refuse('not-light')
  const options = bytes[112]!
  return {
    kind: 'data',
    packet: bytes,
    priority: bytes[108]!,
    syncUniverse: readUint16(bytes, 109),
    sequence: bytes[111]!,
    isPreview: (options & PREVIEW) !== 0,
    isTerminated: (options & TERMINATED) !== 0,
    outlivesSync: (options & FORCE_SYNCHRONIZATION) !== 0,
    universe,
    data: bytes.subarray(DATA_HEADER_BYTES, DATA_HEADER_BYTES + channels),
  }
}

/** Where the layer at `at` says that it ends; beyond all bytes where its flags are wrong. */
function endOfLayer(bytes: Uint8Array, at: number): number {
  const flags = bytes[at]! >> 4
  return flags === LAYER_FLAGS ? at + (readUint16(bytes, at) & 0x0fff) : Number.POSITIVE_INFINITY
}
