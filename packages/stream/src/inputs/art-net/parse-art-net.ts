import { hasMark } from '../parsing/has-mark.ts'
import { readUint16 } from '../parsing/read-integers.ts'
import { type Refusal, refuse } from '../parsing/refusal.ts'
import type { ArtNetMessage } from './art-net-message.ts'

/** `Art-Net` and a zero, with which every packet begins. */
export const ART_NET_MARK = new TextEncoder().encode('Art-Net\0')

const POLL = 0x2000
const POLL_REPLY = 0x2100
const DMX = 0x5000
const SYNC = 0x5200
const OLDEST_VERSION = 14
const DMX_HEADER_BYTES = 18
const UNIVERSE_CHANNELS = 512

/**
 * Reads one datagram. An odd number of channels is taken although the specification asks for an
 * even one.
 * Source: Art-Net 4, "ArtDmx", "ArtSync" and "ArtPoll".
 */
export function parseArtNet(bytes: Uint8Array): ArtNetMessage | Refusal {
  if (bytes.length < 10) return refuse('too-short')
  if (!hasMark(bytes, ART_NET_MARK)) return refuse('wrong-mark')
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
    sequence: bytes[12]!,
    universe: bytes[14]! | (bytes[15]! << 8),
    data: bytes.subarray(DMX_HEADER_BYTES, DMX_HEADER_BYTES + length),
  }
}
