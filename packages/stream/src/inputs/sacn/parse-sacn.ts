import { hasMark } from '../parsing/has-mark.ts'
import { readUint16, readUint32 } from '../parsing/read-integers.ts'
import { type Refusal, refuse } from '../parsing/refusal.ts'
import type { SacnMessage } from './sacn-message.ts'

/** Preamble, postamble and the identifier of ACN, with which every packet begins. */
const MARK = Uint8Array.of(0x00, 0x10, 0x00, 0x00, ...new TextEncoder().encode('ASC-E1.17\0\0\0'))
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

/**
 * Reads one datagram.
 * Source: ANSI E1.31-2018, tables 4-1, 4-2 and 4-3.
 */
export function parseSacn(bytes: Uint8Array): SacnMessage | Refusal {
  if (bytes.length < 44) return refuse('too-short')
  if (!hasMark(bytes, MARK)) return refuse('wrong-mark')
  const root = readUint32(bytes, 18)
  const framing = readUint32(bytes, 40)
  if (root === ROOT_DATA && framing === FRAMING_DATA) return readData(bytes)
  if (root !== ROOT_EXTENDED) return refuse('wrong-value')
  return framing === FRAMING_SYNC ? readSync(bytes) : { kind: 'other' }
}

function readSync(bytes: Uint8Array): SacnMessage | Refusal {
  if (bytes.length < SYNC_BYTES) return refuse('too-short')
  return { kind: 'sync', sender: senderOf(bytes), syncUniverse: readUint16(bytes, 45) }
}

function readData(bytes: Uint8Array): SacnMessage | Refusal {
  if (bytes.length < DATA_HEADER_BYTES) return refuse('too-short')
  if (!hasMark(bytes, PROPERTIES, 117)) return refuse('wrong-value')
  const channels = readUint16(bytes, 123) - 1
  if (channels < 0 || channels > UNIVERSE_CHANNELS) return refuse('wrong-length')
  if (DATA_HEADER_BYTES + channels > bytes.length) return refuse('wrong-length')
  const universe = readUint16(bytes, 113)
  if (universe < 1 || universe > GREATEST_UNIVERSE) return refuse('wrong-value')
  if (bytes[108]! > GREATEST_PRIORITY) return refuse('wrong-value')
  if (bytes[125] !== 0) return refuse('not-light')
  return {
    kind: 'data',
    sender: senderOf(bytes),
    name: nameOf(bytes),
    priority: bytes[108]!,
    syncUniverse: readUint16(bytes, 109),
    sequence: bytes[111]!,
    isPreview: (bytes[112]! & PREVIEW) !== 0,
    isTerminated: (bytes[112]! & TERMINATED) !== 0,
    universe,
    data: bytes.subarray(DATA_HEADER_BYTES, DATA_HEADER_BYTES + channels),
  }
}

// Sixteen bytes of any value: read as a text they would not all stay apart.
function senderOf(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset + 22, 16).toString('hex')
}

function nameOf(bytes: Uint8Array): string {
  const name = Buffer.from(bytes.buffer, bytes.byteOffset + 44, 64)
  const end = name.indexOf(0)
  return name.toString('utf8', 0, end < 0 ? 64 : end)
}
