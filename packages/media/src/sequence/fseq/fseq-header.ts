import type { PixelFormat } from '@ledloom/core'
import { SourceError } from '../../source/source-error.ts'
import type { ChannelRange, FseqBlock } from './read-fseq-header.ts'

/**
 * The header of an FSEQ file. Little-endian, offsets in bytes:
 *
 * | at | size | what |
 * |---|---|---|
 * | 0 | 4 | `PSEQ`, in some files `FSEQ` |
 * | 4 | 2 | where the frames begin, a multiple of 4 |
 * | 6 | 2 | minor version, major version |
 * | 8 | 2 | where the variable headers begin |
 * | 10 | 4 | stored channels of a frame |
 * | 14 | 4 | frames |
 * | 18 | 1 | milliseconds per frame |
 * | 20 | 1 | low 4 bits: compression, 0 none, 1 zstd, 2 zlib; high 4 bits: of the number of blocks |
 * | 21 | 1 | low 8 bits of the number of compressed blocks |
 * | 22 | 1 | sparse ranges |
 * | 24 | 8 | an identifier |
 * | 32 | 8 a block | first frame (4), compressed bytes (4); entries of no bytes are not used |
 * | | 6 a range | first channel (3), channels (3) |
 *
 * Version 1 ends at byte 28 and knows neither compression nor ranges. Variable headers follow: each
 * is its length (2, itself included), a code of two letters, and data.
 * Source: docs/FSEQ_Sequence_File_Format.txt of the Falcon Player (FalconChristmas/fpp).
 */
export type FseqHeader = {
  readonly channelCount: number
  readonly frameCount: number
  readonly stepMs: number
  readonly dataOffset: number
  readonly compression: FseqCompression
  /** The parts of the file that contain frames, in order. */
  readonly blocks: readonly FseqBlock[]
  /** The stored channels; empty if all from the first on are stored. */
  readonly ranges: readonly ChannelRange[]
  readonly own?: OwnFacts | undefined
}

/** The compression of the frames. */
export type FseqCompression = 'none' | 'zstd' | 'zlib'

/** Bytes before the block index in version 2. */
export const FIXED_LENGTH = 32

/** Bytes of a block's entry in the index. */
export const BLOCK_LENGTH = 8

/**
 * Ledloom's own facts in an FSEQ file, the variable header `LL`: version 1, bytes per LED, 1 for a
 * white channel, copies of each frame (4 × 1 byte), frames per second (float64).
 */
export type OwnFacts = {
  readonly format: PixelFormat
  readonly frameRate: number
  /** Consecutive copies of each frame. */
  readonly copies: number
}

const CODE = 'LL'
const VERSION = 1

/** Length of the variable header with our facts. */
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
 * Finds our facts in the variable headers from byte `from` to the end of `head`.
 *
 * @throws SourceError `damaged-file` if they are broken
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

/** The bytes of ASCII letters. */
export function asciiBytes(letters: string): Uint8Array {
  return Uint8Array.from(letters, (letter) => letter.charCodeAt(0))
}

/** Returns true if `bytes` begin with the ASCII `letters`. */
export function startsWith(bytes: Uint8Array, letters: string): boolean {
  return asciiBytes(letters).every((byte, index) => bytes[index] === byte)
}
