import { PRODUCT_NAME } from '@ledloom/core'
import { readUint16, readUint32 } from '../bytes.ts'
import { type Refusal, refuse } from '../refusal.ts'
import * as ddp from './ddp-header.ts'

/** What a datagram of the Distributed Display Protocol says. */
export type DdpMessage = DdpPixels | DdpQuery

/** Light from a byte of the frame on; with no data it only says that the frame is whole. */
export interface DdpPixels {
  readonly kind: 'pixels'
  /** 1..15, or 0 where the sender does not count. */
  readonly sequence: number
  /** Whether all that came since the last push is to be shown. */
  readonly isPush: boolean
  /** What the type says, where it says it: RGB or RGBW. */
  readonly channelsPerPixel: 3 | 4 | undefined
  /** In bytes; a few senders count pixels. */
  readonly offset: number
  readonly data: Uint8Array
}

/** A question what there is: who finds receivers asks this. */
export interface DdpQuery {
  readonly kind: 'query'
  readonly about: 'status' | 'configuration'
}

/**
 * Reads one datagram. Structure is checked; the type is a label that many senders leave out or set
 * as they like: it tells three from four bytes a pixel, and what is no RGB of 8 bits is refused.
 * Source: http://www.3waylabs.com/ddp/, with what senders do in fact.
 */
export function parseDdp(bytes: Uint8Array): DdpMessage | Refusal {
  if (bytes.length < ddp.HEADER_LENGTH) return refuse('too-short')
  const flags = bytes[0]!
  if ((flags & ddp.VERSION_MASK) !== ddp.VERSION_1) return refuse('wrong-version')
  const destination = bytes[3]!
  if (flags & ddp.REPLY) return refuse('not-for-us')
  if (flags & ddp.QUERY) return readQuery(destination)
  if (flags & ddp.STORAGE || destination === ddp.CONTROL) return refuse('not-light')
  if (destination === ddp.CONFIGURATION || destination === ddp.STATUS) return refuse('not-light')
  return readPixels(bytes, flags)
}

function readQuery(destination: number): DdpQuery | Refusal {
  if (destination === ddp.STATUS) return { kind: 'query', about: 'status' }
  if (destination === ddp.CONFIGURATION) return { kind: 'query', about: 'configuration' }
  return refuse('not-for-us')
}

function readPixels(bytes: Uint8Array, flags: number): DdpMessage | Refusal {
  const start = ddp.HEADER_LENGTH + (flags & ddp.TIMECODE ? ddp.TIMECODE_LENGTH : 0)
  const length = readUint16(bytes, 8)
  // A frame's end alone may come without the timecode that it announces.
  if (length > 0 && start + length > bytes.length) return refuse('wrong-length')
  if (!isTaken(bytes[2]!)) return refuse('wrong-value')
  return {
    kind: 'pixels',
    sequence: bytes[1]! & 0x0f,
    isPush: (flags & ddp.PUSH) !== 0,
    channelsPerPixel: channelsOf(bytes[2]!),
    offset: readUint32(bytes, 4),
    data: bytes.subarray(start, start + length),
  }
}

/** Whether bytes of a type can be shown; those without one may have any size, as of projectMM. */
function isTaken(type: number): boolean {
  const pixel = type & ddp.TYPE_MASK
  const size = type & ddp.SIZE_MASK
  if (pixel === ddp.TYPE_HSL || pixel === ddp.TYPE_GREY) return false
  return pixel === ddp.TYPE_UNDEFINED || size === ddp.SIZE_UNDEFINED || size === ddp.SIZE_8_BITS
}

function channelsOf(type: number): 3 | 4 | undefined {
  if ((type & ddp.TYPE_MASK) === ddp.TYPE_RGBW) return 4
  return (type & ddp.TYPE_MASK) === ddp.TYPE_RGB ? 3 : undefined
}

/**
 * The datagram that answers a query, with which xLights and others list their controllers.
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
  const header = new Uint8Array(ddp.HEADER_LENGTH)
  // There is no type for JSON: it is told by the source, as the query tells it by the destination.
  header.set([
    ddp.VERSION_1 | ddp.REPLY | ddp.PUSH,
    0,
    ddp.TYPE_UNDEFINED,
    isStatus ? ddp.STATUS : ddp.CONFIGURATION,
  ])
  header[8] = text.length >> 8
  header[9] = text.length & 0xff
  return Uint8Array.of(...header, ...text)
}
