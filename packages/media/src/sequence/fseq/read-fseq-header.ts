import { SourceError } from '../../source-error.ts'
import { startsWith } from './ascii.ts'
import { type FseqBlock, readBlocks } from './fseq-blocks.ts'
import { BLOCK_LENGTH, FIXED_LENGTH, type FseqCompression, type FseqHeader } from './fseq-header.ts'
import { checkRanges, RANGE_LENGTH, readRanges } from './fseq-ranges.ts'
import { findOwnFacts } from './own-facts.ts'

/** The longest header: its own length is said in two bytes. */
export const LONGEST_HEADER = 2 ** 16

/** What the 24 bits of a sparse range can number; no show comes near. */
const MOST_CHANNELS = 2 ** 24

const SHORTEST_HEADER = 28

/** Where frames may begin at the earliest: some programs write no identifier. */
const SHORTEST_START = 24
const COMPRESSIONS = ['none', 'zstd', 'zlib'] as const

interface Start {
  readonly head: Uint8Array
  readonly fileLength: number
}

/**
 * The header of an FSEQ file, version 1 or 2, or of an ESEQ file, checked against the length of the
 * file. `head` are the first bytes of the file, all up to {@link LONGEST_HEADER}.
 *
 * @throws SourceError `unknown-format`, `damaged-file` or `too-large`
 */
export function readFseqHeader(path: string, { head, fileLength }: Start): FseqHeader {
  const isKnown = ['PSEQ', 'FSEQ', 'ESEQ'].some((letters) => startsWith(head, letters))
  if (!isKnown) throw new SourceError('unknown-format', `${path}: is not an FSEQ file`)
  if (head.byteLength < SHORTEST_START) throw broken(path, 'its header is cut off')
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength)
  const header = startsWith(head, 'E')
    ? readEffect(path, view, fileLength)
    : readSequence(path, { head, fileLength }, view)
  checkCounts(path, header)
  return header
}

function readSequence(path: string, { head, fileLength }: Start, view: DataView): FseqHeader {
  const isFirst = view.getUint8(7) === 1
  checkVersion(path, view.getUint8(7))
  const [dataOffset, channelCount, frameCount, stepMs] = [
    view.getUint16(4, true),
    view.getUint32(10, true),
    view.getUint32(14, true),
    view.getUint8(18),
  ]
  const packing = isFirst ? UNPACKED : readPacking(path, view)
  const { compression, blockCount: count, rangeCount } = packing
  const rangesAt = FIXED_LENGTH + count * BLOCK_LENGTH
  const variableAt = isFirst ? SHORTEST_HEADER : rangesAt + rangeCount * RANGE_LENGTH
  const isBare = compression === 'none' && rangeCount === 0
  if (dataOffset < (isBare ? SHORTEST_START : variableAt))
    throw broken(path, 'its frames would begin inside its header')
  if (dataOffset >= fileLength) throw broken(path, 'is cut off before the first frame')
  const facts = { count, frameCount, dataOffset, fileLength }
  return {
    channelCount,
    frameCount,
    stepMs,
    dataOffset,
    compression,
    blocks: compression === 'none' ? oneBlock(channelCount, facts) : readBlocks(path, view, facts),
    ranges: readRanges(path, view, { at: rangesAt, count: rangeCount, channelCount }),
    own: findOwnFacts(path, head.subarray(0, dataOffset), variableAt),
  }
}

function checkVersion(path: string, major: number): void {
  if (major === 1 || major === 2) return
  throw new SourceError('unknown-format', `${path}: is FSEQ version ${major}; 1 and 2 are read`)
}

interface Packing {
  readonly compression: FseqCompression
  readonly blockCount: number
  readonly rangeCount: number
}

const UNPACKED: Packing = { compression: 'none', blockCount: 0, rangeCount: 0 }

function readPacking(path: string, view: DataView): Packing {
  const bits = view.getUint8(20)
  const compression = COMPRESSIONS[bits & 15]
  if (compression === undefined) {
    throw new SourceError('unknown-format', `${path}: is compressed by unknown method ${bits & 15}`)
  }
  const blockCount = (bits >> 4) * 256 + view.getUint8(21)
  return { compression, blockCount, rangeCount: view.getUint8(22) }
}

function oneBlock(
  channelCount: number,
  { frameCount, dataOffset }: { readonly frameCount: number; readonly dataOffset: number },
): FseqBlock[] {
  const to = dataOffset + frameCount * channelCount
  return [{ firstFrame: 0, frameCount, from: dataOffset, to }]
}

/**
 * An ESEQ file is the effect of one model, not compressed, in steps of 50 ms: channels of a frame
 * at byte 8, the model's first channel (counted from 1) at 12, its channels at 16, frames from 20.
 * Source: docs/ESEQ_Effect_Sequence_file_format.txt of the Falcon Player.
 */
function readEffect(path: string, view: DataView, fileLength: number): FseqHeader {
  const dataOffset = 20
  const channelCount = view.getUint32(8, true)
  const start = Math.max(0, view.getUint32(12, true) - 1)
  const ranges = [{ start, length: view.getUint32(16, true) }]
  checkRanges(path, ranges, channelCount)
  const frameCount = Math.floor((fileLength - dataOffset) / channelCount)
  const blocks = oneBlock(channelCount, { frameCount, dataOffset })
  return { channelCount, frameCount, stepMs: 50, dataOffset, compression: 'none', blocks, ranges }
}

function checkCounts(path: string, header: FseqHeader): void {
  const { channelCount, frameCount, stepMs, ranges } = header
  if (channelCount === 0 || frameCount === 0 || stepMs === 0) {
    throw broken(
      path,
      `the header says ${frameCount} frames of ${channelCount} channels, ${stepMs} ms each`,
    )
  }
  const last = Math.max(channelCount, ...ranges.map(({ start, length }) => start + length))
  if (last <= MOST_CHANNELS) return
  throw new SourceError('too-large', `${path}: has ${last} channels; ${MOST_CHANNELS} can be read`)
}

function broken(path: string, what: string): SourceError {
  return new SourceError('damaged-file', `${path}: ${what}`)
}
