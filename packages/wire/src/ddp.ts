import { PRODUCT_NAME } from '@ledloom/core'
import { readUint16, readUint32 } from './bytes.ts'
import { type Refusal, refuse } from './refusal.ts'

// DDP: http://www.3waylabs.com/ddp/

/** UDP port on which DDP displays listen. */
export const DDP_PORT = 4048

export const HEADER_LENGTH = 10
/** Bytes of a timecode between the header and the light. */
export const TIMECODE_LENGTH = 4

// Byte 0.
const VERSION_MASK = 0xc0
export const VERSION_1 = 0x40
/** A timecode follows the header. */
export const TIMECODE = 0x10
const STORAGE = 0x08
const REPLY = 0x04
const QUERY = 0x02
/** Shows the light received since the last push. */
export const PUSH = 0x01

// Byte 2: type of a pixel and size of its values. The custom bit above, which Hyperion sets, is
// ignored.
const TYPE_MASK = 0x38
const TYPE_UNDEFINED = 0x00
export const TYPE_RGB = 0x08
const TYPE_HSL = 0x10
export const TYPE_RGBW = 0x18
const TYPE_GREY = 0x20
const SIZE_MASK = 0x07
const SIZE_UNDEFINED = 0
export const SIZE_8_BITS = 3

// Byte 3: destination.
export const DISPLAY = 1
const CONTROL = 246
const CONFIGURATION = 250
const STATUS = 251

/** Content of a datagram of the Distributed Display Protocol. */
type DdpMessage = DdpPixels | DdpQuery

/** Light of a frame from byte `offset` on; a packet without data only ends the frame. */
export interface DdpPixels {
  readonly kind: 'pixels'
  /** 1..15, or 0 if the sender does not count. */
  readonly sequence: number
  /** Shows the light received since the last push. */
  readonly isPush: boolean
  /** RGB or RGBW, if the type states it. */
  readonly channelsPerPixel: 3 | 4 | undefined
  /** In bytes; a few senders count pixels. */
  readonly offset: number
  readonly data: Uint8Array
}

/** A query from a program that looks for receivers. */
interface DdpQuery {
  readonly kind: 'query'
  readonly about: 'status' | 'configuration'
}

/**
 * Reads one datagram. Checks the structure strictly, but not the type, which many senders leave out
 * or set wrong: it only distinguishes RGB from RGBW, and other types and sizes are refused.
 * Source: http://www.3waylabs.com/ddp/, and tests with real senders.
 */
export function parseDdp(bytes: Uint8Array): DdpMessage | Refusal {
  if (bytes.length < HEADER_LENGTH) return refuse('too-short')
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
  const start = HEADER_LENGTH + (flags & TIMECODE ? TIMECODE_LENGTH : 0)
  const length = readUint16(bytes, 8)
  // A packet that only ends a frame may lack the timecode that it announces.
  if (length > 0 && start + length > bytes.length) return refuse('wrong-length')
  if (!isAccepted(bytes[2]!)) return refuse('wrong-value')
  return {
    kind: 'pixels',
    sequence: bytes[1]! & 0x0f,
    isPush: (flags & PUSH) !== 0,
    channelsPerPixel: channelsOf(bytes[2]!),
    offset: readUint32(bytes, 4),
    data: bytes.subarray(start, start + length),
  }
}

/**
 * Returns true if a type can be shown; an undefined one may have any size, as projectMM sends it.
 */
function isAccepted(type: number): boolean {
  const pixel = type & TYPE_MASK
  const size = type & SIZE_MASK
  if (pixel === TYPE_HSL || pixel === TYPE_GREY) return false
  return pixel === TYPE_UNDEFINED || size === SIZE_UNDEFINED || size === SIZE_8_BITS
}

function channelsOf(type: number): 3 | 4 | undefined {
  if ((type & TYPE_MASK) === TYPE_RGBW) return 4
  return (type & TYPE_MASK) === TYPE_RGB ? 3 : undefined
}

/**
 * The answer to a query, by which xLights and others list their controllers.
 * Source: http://www.3waylabs.com/ddp/, "JSON messages".
 */
export function answerDdp({ about }: DdpQuery, ledCount: number): Uint8Array {
  const isStatus = about === 'status'
  const content = isStatus
    ? {
        status: { update: 'change', state: 'up', man: PRODUCT_NAME, mod: PRODUCT_NAME, push: true },
      }
    : { config: { ports: [{ port: 0, ts: 0, l: ledCount, ss: 0 }] } }
  const text = new TextEncoder().encode(JSON.stringify(content))
  const header = new Uint8Array(HEADER_LENGTH)
  // There is no type for JSON: the source identifies it, as the destination does in a query.
  header.set([VERSION_1 | REPLY | PUSH, 0, TYPE_UNDEFINED, isStatus ? STATUS : CONFIGURATION])
  header[8] = text.length >> 8
  header[9] = text.length & 0xff
  return Uint8Array.of(...header, ...text)
}
