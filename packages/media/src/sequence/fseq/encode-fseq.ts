import { promisify } from 'node:util'
import { deflate } from 'node:zlib'
import { frameByteLength, frameDelayMs, type Movie } from '@ledloom/core'
import type { MovieWriteOptions } from '../movie-options.ts'
import { planBlocks } from './plan-blocks.ts'
import { type PackedBlock, writeFseqHeader } from './write-fseq-header.ts'

/** The longest step an FSEQ file can state: one byte of milliseconds. */
const LONGEST_STEP_MS = 255

const pack = promisify(deflate)

/**
 * A movie as an FSEQ v2.0 sequence: the header, then the frames, packed in blocks where that is
 * asked for and makes them shorter. One channel is one byte of the payload, in the device's order.
 * A frame that stands longer than 255 ms is stored several times; the reader of our own files takes
 * the copies out again.
 */
export async function* encodeFseq(
  movie: Movie,
  { compression = 'none', signal }: MovieWriteOptions,
): AsyncGenerator<Uint8Array> {
  const copies = Math.ceil(frameDelayMs(movie.frameRate) / LONGEST_STEP_MS)
  const channelCount = frameByteLength(movie.ledCount, movie.format)
  const frameCount = movie.frameCount * copies
  const data = copies === 1 ? movie.data : repeatFrames(movie, copies)
  const packed = compression === 'zlib' ? await packFrames(data, channelCount, signal) : []
  const isShorter = lengthOf(packed) < data.byteLength
  const blocks = isShorter ? packed : []
  yield writeFseqHeader({
    channelCount,
    frameCount,
    stepMs: frameDelayMs(movie.frameRate * copies),
    blocks,
    own: { format: movie.format, frameRate: movie.frameRate, copies },
  })
  if (blocks.length === 0) yield data
  else for (const { bytes } of blocks) yield bytes
}

function repeatFrames(movie: Movie, copies: number): Uint8Array {
  const byteLength = frameByteLength(movie.ledCount, movie.format)
  const repeated = new Uint8Array(movie.data.byteLength * copies)
  for (let index = 0; index < movie.frameCount * copies; index++) {
    const start = Math.floor(index / copies) * byteLength
    repeated.set(movie.data.subarray(start, start + byteLength), index * byteLength)
  }
  return repeated
}

async function packFrames(
  data: Uint8Array,
  channelCount: number,
  signal: AbortSignal | undefined,
): Promise<PackedBlock[]> {
  const packed: PackedBlock[] = []
  for (const { firstFrame, end } of planBlocks(data.byteLength / channelCount, channelCount)) {
    signal?.throwIfAborted()
    const bytes = await pack(data.subarray(firstFrame * channelCount, end * channelCount))
    packed.push({ firstFrame, bytes })
  }
  return packed
}

function lengthOf(blocks: readonly PackedBlock[]): number {
  return blocks.reduce((sum, { bytes }) => sum + bytes.byteLength, 0)
}
