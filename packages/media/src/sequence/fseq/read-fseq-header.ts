import { SourceError } from '../../source/source-error.ts'
import {
  BLOCK_LENGTH,
  FIXED_LENGTH,
  type FseqCompression,
  type FseqHeader,
  findOwnFacts,
  startsWith,
} from './fseq-header.ts'

/** The longest header: two bytes state its length. */
export const LONGEST_HEADER = 2 ** 16

/** Maximum channel of a sparse range, which has 24 bits; no show comes near. */
const MOST_CHANNELS = 2 ** 24

const SHORTEST_HEADER = 28

/** Earliest offset of the frames: some programs write no identifier. */
const SHORTEST_START = 24
const COMPRESSIONS = ['none', 'zstd', 'zlib'] as const

type FileStart = {
  readonly head: Uint8Array
  readonly fileLength: number
}

/**
 * The header of an FSEQ file, version 1 or 2, or of an ESEQ file, checked against the length of the
 * file. `head` are the first bytes of the file, all up to {@link LONGEST_HEADER}.
 *
 * @throws SourceError `unknown-format`, `damaged-file` or `too-large`
 */
export function readFseqHeader(path: string, { head, fileLength }: FileStart): FseqHeader {
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

function readSequence(path: string, { head, fileLength }: FileStart, view: DataView): FseqHeader {
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
    throw broken(path, 'its frames begin inside its header')
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
  throw new SourceError(
    'unknown-format',
    `${path}: has FSEQ version ${major}; 1 and 2 are supported`,
  )
}

type Packing = {
  readonly compression: FseqCompression
  readonly blockCount: number
  readonly rangeCount: number
}

const UNPACKED: Packing = { compression: 'none', blockCount: 0, rangeCount: 0 }

function readPacking(path: string, view: DataView): Packing {
  const bits = view.getUint8(20)
  const compression = COMPRESSIONS[bits & 15]
  if (compression === undefined) {
    throw new SourceError('unknown-format', `${path}: has the unknown compression ${bits & 15}`)
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
      `its header states ${frameCount} frames of ${channelCount} channels, ${stepMs} ms each`,
    )
  }
  const last = Math.max(channelCount, ...ranges.map(({ start, length }) => start + length))
  if (last <= MOST_CHANNELS) return
  throw new SourceError(
    'too-large',
    `${path}: has ${last} channels; at most ${MOST_CHANNELS} are supported`,
  )
}

function broken(path: string, what: string): SourceError {
  return new SourceError('damaged-file', `${path}: ${what}`)
}

/** Consecutive frames in the file that are packed together. */
export type FseqBlock = {
  readonly firstFrame: number
  readonly frameCount: number
  /** Bytes of the file; `to` is not included, and is beyond its end if the file is cut off. */
  readonly from: number
  readonly to: number
}

type IndexFacts = {
  readonly count: number
  readonly frameCount: number
  readonly dataOffset: number
  readonly fileLength: number
}

/**
 * The blocks in the index of a compressed file. A file with an empty index, as players encounter it,
 * is one block.
 *
 * @throws SourceError `damaged-file` if they are not in order
 */
function readBlocks(path: string, view: DataView, facts: IndexFacts): FseqBlock[] {
  const { count, frameCount, dataOffset, fileLength } = facts
  const entries = Array.from({ length: count }, (_, index) => {
    const at = FIXED_LENGTH + index * BLOCK_LENGTH
    return { firstFrame: view.getUint32(at, true), length: view.getUint32(at + 4, true) }
  }).filter(({ length }) => length > 0)
  if (entries.length === 0) {
    return [{ firstFrame: 0, frameCount, from: dataOffset, to: fileLength }]
  }
  const starts = [...entries.map(({ firstFrame }) => firstFrame), frameCount]
  checkOrder(path, starts)
  let to = dataOffset
  return entries.map(({ firstFrame, length }, index) => {
    const from = to
    to += length
    return { firstFrame, frameCount: starts[index + 1]! - firstFrame, from, to }
  })
}

function checkOrder(path: string, starts: readonly number[]): void {
  const wrong = starts.findIndex((start, index) =>
    index === 0 ? start !== 0 : start <= starts[index - 1]!,
  )
  if (wrong < 0) return
  const [at, frameCount] = [Math.min(wrong, starts.length - 2), starts.at(-1)]
  throw new SourceError(
    'damaged-file',
    `${path}: block ${at + 1} of ${starts.length - 1} begins at frame ${starts[at]} of ${frameCount}, out of order`,
  )
}

/** Consecutive channels that a sequence stores. */
export type ChannelRange = {
  /** Its first channel in the show, counted from 0. */
  readonly start: number
  readonly length: number
}

/** Bytes of a range in the header. */
const RANGE_LENGTH = 6

/**
 * The `count` sparse ranges from byte `at` on.
 *
 * @throws SourceError `damaged-file` if they overlap or are more than a frame holds
 */
function readRanges(
  path: string,
  view: DataView,
  { at, count, channelCount }: { at: number; count: number; channelCount: number },
): ChannelRange[] {
  const ranges = Array.from({ length: count }, (_, index) => {
    const entry = at + index * RANGE_LENGTH
    return { start: readUint24(view, entry), length: readUint24(view, entry + 3) }
  })
  checkRanges(path, ranges, channelCount)
  return ranges
}

/** @throws SourceError `damaged-file` */
function checkRanges(path: string, ranges: readonly ChannelRange[], channelCount: number) {
  const total = ranges.reduce((sum, { length }) => sum + length, 0)
  if (ranges.length > 0 && (total > channelCount || total === 0)) {
    throw new SourceError(
      'damaged-file',
      `${path}: its ranges take ${total} channels, but a frame holds ${channelCount}`,
    )
  }
  const sorted = ranges.toSorted((a, b) => a.start - b.start)
  const second = sorted.find(({ start }, index) => {
    const before = sorted[index - 1]
    return before !== undefined && start < before.start + before.length
  })
  if (second === undefined) return
  throw new SourceError(
    'damaged-file',
    `${path}: its ranges overlap at channel ${second.start + 1}`,
  )
}

function readUint24(view: DataView, at: number): number {
  return view.getUint16(at, true) + view.getUint8(at + 2) * 2 ** 16
}
