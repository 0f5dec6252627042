import { promisify } from 'node:util'
import { deflate } from 'node:zlib'
import { frameByteLength, frameDelayMs, type Movie, type MoviePart } from '@ledloom/core'
import type { PlacedBytes } from '../../files/write-file-atomically.ts'
import type { MovieWriteOptions } from '../movie-format.ts'
import {
  asciiBytes,
  BLOCK_LENGTH,
  FIXED_LENGTH,
  type FseqHeader,
  OWN_LENGTH,
  type OwnFacts,
  writeOwnFacts,
} from './fseq-header.ts'

/** The longest step an FSEQ file can state: one byte of milliseconds. */
const LONGEST_STEP_MS = 255

const pack = promisify(deflate)

/**
 * Encodes a movie as an FSEQ v2.0 sequence: the header, then the frames, packed in blocks if that is
 * requested and makes them shorter. One channel is one byte of the payload, in the device's order.
 * A frame that lasts longer than 255 ms is stored several times; the reader removes the copies.
 */
export async function* encodeFseq(
  movie: Movie,
  { compression = 'none', signal }: MovieWriteOptions,
): AsyncGenerator<Uint8Array> {
  const { copies, channelCount } = stepsOf(movie)
  const data = repeatFrames(movie.data, channelCount, copies)
  const packed = compression === 'zlib' ? await packFrames(data, channelCount, signal) : []
  const isShorter = lengthOf(packed) < data.byteLength
  const blocks = isShorter ? packed : []
  yield headerOf(movie, blocks)
  if (blocks.length === 0) yield data
  else for (const { bytes } of blocks) yield bytes
}

/** Encodes the parts of a movie, unpacked, as an FSEQ v2.0 sequence: the same bytes as of all at once. */
export async function* encodeFseqParts(
  movie: Omit<Movie, 'data'>,
  parts: AsyncIterable<MoviePart>,
): AsyncGenerator<PlacedBytes> {
  const { copies, channelCount } = stepsOf(movie)
  const header = headerOf(movie, [])
  yield { at: 0, bytes: header }
  for await (const { first, data } of parts) {
    const at = header.byteLength + first * copies * channelCount
    yield { at, bytes: repeatFrames(data, channelCount, copies) }
  }
}

/** The number of steps a frame takes, and their length in bytes. */
function stepsOf({ ledCount, format, frameRate }: Omit<Movie, 'data'>) {
  const copies = Math.ceil(frameDelayMs(frameRate) / LONGEST_STEP_MS)
  return { copies, channelCount: frameByteLength(ledCount, format) }
}

function headerOf(movie: Omit<Movie, 'data'>, blocks: readonly PackedBlock[]): Uint8Array {
  const { copies, channelCount } = stepsOf(movie)
  return writeFseqHeader({
    channelCount,
    frameCount: movie.frameCount * copies,
    stepMs: frameDelayMs(movie.frameRate * copies),
    blocks,
    own: { format: movie.format, frameRate: movie.frameRate, copies },
  })
}

function repeatFrames(data: Uint8Array, frameLength: number, copies: number): Uint8Array {
  if (copies === 1) return data
  const repeated = new Uint8Array(data.byteLength * copies)
  for (let at = 0; at < repeated.byteLength; at += frameLength) {
    const start = Math.floor(at / frameLength / copies) * frameLength
    repeated.set(data.subarray(start, start + frameLength), at)
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

/** Maximum that the header of version 2.0 can state. */
const MOST_BLOCKS = 255

/** Minimum size of a block, which a player unpacks as a whole. */
const LEAST_BYTES = 2 ** 16
const LEAST_FRAMES = 10

/**
 * Plans the blocks of a sequence as the Falcon Player's own writer does: at most 255, each of at least
 * 64 KiB and ten frames, except the first, which has only ten frames so that playback starts at once.
 */
function planBlocks(
  frameCount: number,
  frameLength: number,
): readonly { readonly firstFrame: number; readonly end: number }[] {
  const size = Math.max(
    LEAST_FRAMES,
    Math.ceil(LEAST_BYTES / frameLength),
    Math.ceil(frameCount / (MOST_BLOCKS - 1)),
  )
  const plans: { firstFrame: number; end: number }[] = []
  for (let firstFrame = 0; firstFrame < frameCount; ) {
    const end = Math.min(frameCount, firstFrame + (firstFrame === 0 ? LEAST_FRAMES : size))
    plans.push({ firstFrame, end })
    firstFrame = end
  }
  return plans
}

/** Frames packed together. */
type PackedBlock = {
  readonly firstFrame: number
  readonly bytes: Uint8Array
}

const ZLIB = 2
const PRODUCER = 'Ledloom'
const PRODUCER_LENGTH = 4 + PRODUCER.length + 1

/** Writes a header of version 2.0, padded to the offset of the frames. */
function writeFseqHeader({
  blocks,
  own,
  ...facts
}: Pick<FseqHeader, 'channelCount' | 'frameCount' | 'stepMs'> & {
  /** Empty if the frames are stored unpacked. */
  readonly blocks: readonly PackedBlock[]
  readonly own: OwnFacts
}): Uint8Array {
  const variableAt = FIXED_LENGTH + blocks.length * BLOCK_LENGTH
  const length = Math.ceil((variableAt + OWN_LENGTH + PRODUCER_LENGTH) / 4) * 4
  const bytes = new Uint8Array(length)
  const view = new DataView(bytes.buffer)
  bytes.set(asciiBytes('PSEQ'))
  view.setUint16(4, length, true)
  view.setUint8(7, 2)
  view.setUint16(8, variableAt, true)
  view.setUint32(10, facts.channelCount, true)
  view.setUint32(14, facts.frameCount, true)
  view.setUint8(18, facts.stepMs)
  writeBlocks(view, blocks)
  writeOwnFacts(bytes, variableAt, own)
  writeProducer(bytes, variableAt + OWN_LENGTH)
  return bytes
}

function writeBlocks(view: DataView, blocks: readonly PackedBlock[]): void {
  view.setUint8(20, blocks.length === 0 ? 0 : ZLIB)
  view.setUint8(21, blocks.length)
  blocks.forEach(({ firstFrame, bytes }, index) => {
    view.setUint32(FIXED_LENGTH + index * BLOCK_LENGTH, firstFrame, true)
    view.setUint32(FIXED_LENGTH + index * BLOCK_LENGTH + 4, bytes.byteLength, true)
  })
}

function writeProducer(bytes: Uint8Array, at: number): void {
  new DataView(bytes.buffer).setUint16(at, PRODUCER_LENGTH, true)
  bytes.set(asciiBytes('sp'), at + 2)
  bytes.set(asciiBytes(PRODUCER), at + 4)
}
