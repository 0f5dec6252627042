import { pipeline } from 'node:stream'
import { constants, createInflate } from 'node:zlib'
import { Decompress } from 'fzstd'
import { readRange } from '../read-range.ts'
import type { FseqCompression } from './fseq-header.ts'

/** Bytes of a file as they were before they were packed, in pieces. */
type Unpack = (path: string, from: number, to: number, most: number) => AsyncIterable<Uint8Array>

/**
 * How to unpack bytes `from` to `to` of a file. What is cut off gives the bytes that are there;
 * little more than `most` bytes are ever made, however much the packed bytes stand for.
 */
export const unpackers: Readonly<Record<FseqCompression, Unpack>> = {
  none: readRange,
  zlib: inflate,
  zstd: unpackZstd,
}

function inflate(path: string, from: number, to: number): AsyncIterable<Uint8Array> {
  const inflating = createInflate({ finishFlush: constants.Z_SYNC_FLUSH })
  // An error reaches whoever reads the end of the pipeline.
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
