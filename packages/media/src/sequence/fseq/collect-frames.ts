import { pipeline } from 'node:stream'
import { constants, createInflate } from 'node:zlib'
import { Decompress, ZstdErrorCode } from 'fzstd'
import { readRange } from '../../files/read-file.ts'
import type { MovieRange } from '../movie-format.ts'
import type { FramePart } from './frame-part.ts'
import type { FseqCompression } from './fseq-header.ts'

/** Assembles frames from pieces of bytes and keeps the requested part of them. */
export interface FrameCollector {
  /** Complete frames received or skipped so far. */
  readonly frameCount: number
  /** Bytes received of an incomplete frame. */
  readonly restLength: number
  take(piece: Uint8Array): void
  /** Skips the frames before `frame`. */
  skipTo(frame: number): void
  /** Returns the kept frames, one after another. */
  finish(): Uint8Array
}

type CollectorOptions = {
  /** Bytes of a stored frame. */
  readonly channelCount: number
  /** The stored frames to keep. */
  readonly wanted: MovieRange
  readonly part: FramePart
  /** Keeps one frame of so many, the first of each group. */
  readonly every: number
}

/** Creates an empty collector with room for the requested frames. */
export function createFrameCollector({
  channelCount,
  wanted,
  part,
  every,
}: CollectorOptions): FrameCollector {
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
    finish() {
      const taken = Math.max(0, Math.min(frameCount - wanted.first, wanted.count))
      const kept = Math.ceil(taken / every) * frameLength
      return kept === data.byteLength ? data : data.slice(0, kept)
    },
  }
}

/** Unpacks a part of a file, piece by piece. */
type Unpack = (path: string, from: number, to: number, most: number) => AsyncIterable<Uint8Array>

/**
 * Unpack bytes `from` to `to` of a file. A block that is cut off gives what there is of it. A
 * decompression bomb gives little more than `most` bytes.
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
  try {
    // It keeps the last bytes until it knows that no more come.
    unpacking.push(new Uint8Array(), true)
  } catch (error) {
    if ((error as { code?: unknown }).code !== ZstdErrorCode.UnexpectedEOF) throw error
  }
  yield* pieces
}
