import type { PixelFormat } from '@ledloom/core'
import { SourceError } from '../../source-error.ts'
import { asciiBytes, startsWith } from './ascii.ts'

/**
 * What Ledloom adds to an FSEQ file in a variable header `LL`: version 1, bytes an LED, 1 for a
 * white die, copies of each frame (4 × 1 byte), frames a second (float64).
 */
export interface OwnFacts {
  readonly format: PixelFormat
  readonly frameRate: number
  /** How often each frame is stored one after another. */
  readonly copies: number
}

const CODE = 'LL'
const VERSION = 1

/** Bytes of the variable header with our facts. */
export const OWN_LENGTH = 4 + 4 + 8

/** Writes the variable header into `bytes` from `at` on. */
export function writeOwnFacts(bytes: Uint8Array, at: number, own: OwnFacts): void {
  const view = new DataView(bytes.buffer, bytes.byteOffset + at)
  view.setUint16(0, OWN_LENGTH, true)
  bytes.set(asciiBytes(CODE), at + 2)
  view.setUint8(4, VERSION)
  view.setUint8(5, own.format.bytesPerLed)
  view.setUint8(6, own.format.ledProfile === 'RGBW' ? 1 : 0)
  view.setUint8(7, own.copies)
  view.setFloat64(8, own.frameRate, true)
}

/**
 * Our facts in the variable headers that lie from byte `from` to the end of `head`, if there.
 *
 * @throws SourceError `damaged-file` where they are there and broken
 */
export function findOwnFacts(path: string, head: Uint8Array, from: number): OwnFacts | undefined {
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength)
  for (let at = from; at + 4 <= head.byteLength; ) {
    const length = view.getUint16(at, true)
    if (length < 4 || at + length > head.byteLength) return undefined
    if (length === OWN_LENGTH && startsWith(head.subarray(at + 2), CODE)) {
      return readOwnFacts(path, new DataView(view.buffer, view.byteOffset + at, length))
    }
    at += length
  }
  return undefined
}

function readOwnFacts(path: string, view: DataView): OwnFacts {
  const bytesPerLed = view.getUint8(5)
  const copies = view.getUint8(7)
  const frameRate = view.getFloat64(8, true)
  const isKnown = view.getUint8(4) === VERSION && (bytesPerLed === 3 || bytesPerLed === 4)
  if (!isKnown || copies === 0 || !(frameRate > 0 && frameRate <= 1000)) {
    throw new SourceError('damaged-file', `${path}: its Ledloom header is broken`)
  }
  const ledProfile = view.getUint8(6) === 1 ? 'RGBW' : 'RGB'
  return { format: { ledProfile, bytesPerLed }, frameRate, copies }
}
