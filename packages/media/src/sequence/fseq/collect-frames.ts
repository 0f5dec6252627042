import { pipeline } from 'node:stream'
import { constants, createInflate } from 'node:zlib'
import { Decompress } from 'fzstd'
import { readRange } from '../../files/read-file.ts'
import type { MovieRange } from '../movie-format.ts'
import type { FramePart } from './frame-part.ts'
import type { FseqCompression } from './fseq-header.ts'

/** Puts frames together from pieces of bytes and keeps the wanted part of them. */
export interface FrameCollector {
  /** Whole frames taken, or passed over, so far. */
  readonly frameCount: number
  /** Bytes taken of a frame that is not whole yet. */
  readonly restLength: number
  take(piece: Uint8Array): void
  /** Passes over the frames before `frame`. */
  skipTo(frame: number): void
  /** Forgets the frame that is not whole. */
  dropRest(): void
  /** The frames kept, one after another. */
  finish(): Uint8Array
}

type FrameShape = {
  /** Bytes of a stored frame. */
  readonly channelCount: number
  /** Stored frames that are wanted; the others are left out. */
  readonly wanted: MovieRange
  readonly part: FramePart
  /** One frame in so many is kept, the first of each run. */
  readonly every: number
}

/** A collector with room for the frames asked for, and no bytes yet. */
export function createFrameCollector({
  channelCount,
  wanted,
  part,
  every,
}: FrameShape): FrameCollector {
  const frameLength = part.ledCount * part.format.bytesPerLed
  const data = new Uint8Array(Math.ceil(wanted.count / every) * frameLength)
  const frame = new Uint8Array(channelCount)
  let frameCount = 0
  let filled = 0

  const keep = (stored: Uint8Array) => {
    const index = frameCount - wanted.first
    if (index >= 0 && index < wanted.count && index % every === 0) {
      const at = (index / every) * frameLength
      for (const { from, to, length } of part.copies) {
        data.set(stored.subarray(from, from + length), at + to)
      }
    }
    frameCount++
  }

  return {
    get frameCount() {
      return frameCount
    },
    get restLength() {
      return filled
    },
    take(piece) {
      for (let at = 0; at < piece.byteLength; ) {
        const bytes = piece.subarray(at, at + channelCount - filled)
        at += bytes.byteLength
        if (bytes.byteLength === channelCount) {
          keep(bytes)
          continue
        }
        frame.set(bytes, filled)
        filled += bytes.byteLength
        if (filled < channelCount) continue
        keep(frame)
        filled = 0
      }
    },
    skipTo(next) {
      frameCount = next
    },
    dropRest() {
      filled = 0
    },
    finish() {
      const taken = Math.max(0, Math.min(frameCount - wanted.first, wanted.count))
      const kept = Math.ceil(taken / every) * frameLength
      return kept === data.byteLength ? data : data.slice(0, kept)
    },
  }
}

/** Bytes of a file as they were before they were packed, in pieces. */
type Unpack = (path: string, from: number, to: number, most: number) => AsyncIterable<Uint8Array>

/**
 * Unpack bytes `from` to `to` of a file. A cut-off block gives the bytes that are there; never makes
 * much more than `most` bytes, whatever the packed bytes stand for.
 */
export const unpackers: Readonly<Record<FseqCompression, Unpack>> = {
  none: readRange,
  zlib: inflate,
  zstd: unpackZstd,
}

function inflate(path: string, from: number, to: number): AsyncIterable<Uint8Array> {
  const inflating = createInflate({ finishFlush: constants.Z_SYNC_FLUSH })
  // Errors reach the reader of the end of the pipeline.
  pipeline(readRange(path, from, to), inflating, () => undefined)
  return inflating
}

async function* unpackZstd(path: string, from: number, to: number, most: number) {
  let pieces: Uint8Array[] = []
  let made = 0
  const unpacking = new Decompress((piece) => {
    made += piece.byteLength
    pieces.push(piece)
    if (made > most) throw new RangeError(`more than ${most} bytes`)
  })
  for await (const packed of readRange(path, from, to)) {
    unpacking.push(packed)
    yield* pieces
    pieces = []
  }
}
