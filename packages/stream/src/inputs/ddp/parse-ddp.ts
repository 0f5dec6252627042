import { readUint16, readUint32 } from '../parsing/read-integers.ts'
import { type Refusal, refuse } from '../parsing/refusal.ts'
import type { DdpMessage, DdpQuery } from './ddp-message.ts'

const HEADER_BYTES = 10
const TIMECODE_BYTES = 4
const VERSION_MASK = 0xc0
const VERSION_1 = 0x40
const TIMECODE = 0x10
const STORAGE = 0x08
const REPLY = 0x04
const QUERY = 0x02
const PUSH = 0x01

// What a pixel is, and how large each of its values; the custom bit above is Hyperion's and no matter.
const TYPE_MASK = 0x38
const TYPE_UNDEFINED = 0x00
const TYPE_RGB = 0x08
const TYPE_HSL = 0x10
const TYPE_RGBW = 0x18
const TYPE_GREY = 0x20
const SIZE_MASK = 0x07
const SIZE_UNDEFINED = 0
const SIZE_8_BITS = 3

// Destinations that are not light.
const CONTROL = 246
const CONFIGURATION = 250
const STATUS = 251

/**
 * Reads one datagram. Structure is checked; the type is a label that many senders leave out or set
 * as they like: it tells three from four bytes a pixel, and what is no RGB of 8 bits is refused.
 * Source: http://www.3waylabs.com/ddp/, with what senders do in fact.
 */
export function parseDdp(bytes: Uint8Array): DdpMessage | Refusal {
  if (bytes.length < HEADER_BYTES) return refuse('too-short')
  const flags = bytes[0]!
  if ((flags & VERSION_MASK) !== VERSION_1) return refuse('wrong-version')
  const destination = bytes[3]!
  if (flags & REPLY) return refuse('not-for-us')
  if (flags & QUERY) return readQuery(destination)
  if (flags & STORAGE || destination === CONTROL) return refuse('not-light')
  if (destination === CONFIGURATION || destination === STATUS) return refuse('not-light')
  return readPixels(bytes, flags)
}

function readQuery(destination: number): DdpQuery | Refusal {
  if (destination === STATUS) return { kind: 'query', about: 'status' }
  if (destination === CONFIGURATION) return { kind: 'query', about: 'configuration' }
  return refuse('not-for-us')
}

function readPixels(bytes: Uint8Array, flags: number): DdpMessage | Refusal {
  const start = HEADER_BYTES + (flags & TIMECODE ? TIMECODE_BYTES : 0)
  const length = readUint16(bytes, 8)
  // A frame's end alone may come without the timecode that it announces.
  if (length > 0 && start + length > bytes.length) return refuse('wrong-length')
  if (!isTaken(bytes[2]!)) return refuse('wrong-value')
  return {
    kind: 'pixels',
    sequence: bytes[1]! & 0x0f,
    isPush: (flags & PUSH) !== 0,
    channelsPerPixel: channelsOf(bytes[2]!),
    offset: readUint32(bytes, 4),
    data: bytes.subarray(start, start + length),
  }
}

/** Whether bytes of a type can be shown; those without one may have any size, as of projectMM. */
function isTaken(type: number): boolean {
  const pixel = type & TYPE_MASK
  const size = type & SIZE_MASK
  if (pixel === TYPE_HSL || pixel === TYPE_GREY) return false
  return pixel === TYPE_UNDEFINED || size === SIZE_UNDEFINED || size === SIZE_8_BITS
}

function channelsOf(type: number): 3 | 4 | undefined {
  if ((type & TYPE_MASK) === TYPE_RGBW) return 4
  return (type & TYPE_MASK) === TYPE_RGB ? 3 : undefined
}
