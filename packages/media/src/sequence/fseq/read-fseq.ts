import { countOf, createMovie } from '@ledloom/core'
import { readHead, unreadable } from '../../files/read-file.ts'
import { SourceError } from '../../source/source-error.ts'
import {
  checkMovieSize,
  type MovieFacts,
  type MovieFileOptions,
  type MovieRange,
  type ReadMovie,
} from '../movie-format.ts'
import { createFrameCollector, type FrameCollector, unpackers } from './collect-frames.ts'
import { chooseFramePart, type FramePart } from './frame-part.ts'
import type { FseqCompression, FseqHeader } from './fseq-header.ts'
import { type FseqBlock, LONGEST_HEADER, readFseqHeader } from './read-fseq-header.ts'

/** Maximum bytes per packed byte: deflate's 258 in 2 bits, zstd's 128 KiB in 4 bytes. */
const MOST_EXPANSION: Readonly<Record<FseqCompression, number>> = {
  none: 1,
  zlib: 1032,
  zstd: 2 ** 15,
}

/**
 * Reads the movie of an FSEQ file, version 1 or 2, packed or not. Files of other programs have three
 * channels per LED, R G B. Keeps the movie, one stored frame and pieces of the file in memory. A file
 * that is cut off gives its complete frames, and a note says so.
 *
 * @throws SourceError for another kind of file, or one that is damaged, too large, or without a
 *   complete frame
 */
export async function readFseq(
  path: string,
  options: MovieFileOptions,
  range?: MovieRange,
): Promise<ReadMovie> {
  const opened = await openFseq(path, options)
  const { part, every, most } = opened
  const { first, count } = range ?? { first: 0, count: Math.ceil(most / every) }
  checkMovieSize(path, count, part.ledCount * part.format.bytesPerLed)
  const wanted = { first: first * every, count: Math.min(count * every, most - first * every) }
  const { collector, isCut } = await collect(path, opened, wanted)
  const data = collector.finish()
  const frameCount = data.byteLength / (part.ledCount * part.format.bytesPerLed)
  if (frameCount === 0) throw withoutFrame(path)
  const notes = notesOf(path, opened, isCut ? collector.frameCount : most)
  return { ...createMovie({ ...shapeOf(opened), frameCount, data }), notes }
}

/**
 * Reads the facts about an FSEQ file's movie from its header. Of a packed file that is cut off, counts
 * the frames.
 *
 * @throws SourceError as `readFseq`, but not for damaged frames
 */
export async function readFseqFacts(path: string, options: MovieFileOptions): Promise<MovieFacts> {
  const opened = await openFseq(path, options)
  const found = await countFrames(path, opened)
  const frameCount = Math.ceil(found / opened.every)
  if (frameCount === 0) throw withoutFrame(path)
  return { ...shapeOf(opened), frameCount, notes: notesOf(path, opened, found) }
}

type OpenFseq = {
  readonly header: FseqHeader
  readonly fileLength: number
  readonly part: FramePart
  /** One frame of so many is kept. */
  readonly every: number
  /** Stored frames, limited by the header and by the length of the file. */
  readonly most: number
  readonly options: MovieFileOptions
}

async function openFseq(path: string, options: MovieFileOptions): Promise<OpenFseq> {
  const start = await readHead(path, LONGEST_HEADER)
  const { fileLength } = start
  const header = readFseqHeader(path, start)
  const { frameCount, channelCount, dataOffset, compression } = header
  const part = chooseFramePart(path, header, options)
  const bytes = (fileLength - dataOffset) * MOST_EXPANSION[compression]
  const most = Math.min(frameCount, Math.floor(bytes / channelCount))
  return { header, fileLength, part, every: header.own?.copies ?? 1, most, options }
}

function shapeOf({ header: { stepMs, own }, part }: OpenFseq) {
  const { ledCount, format } = part
  return { ledCount, format, frameRate: own?.frameRate ?? 1000 / stepMs }
}

async function countFrames(path: string, opened: OpenFseq): Promise<number> {
  const { header, fileLength, most } = opened
  const isCut = header.blocks.some(({ to }) => to > fileLength) || most < header.frameCount
  if (!isCut || header.compression === 'none') return most
  const { collector } = await collect(path, opened, { first: 0, count: 0 })
  return collector.frameCount
}

function notesOf(path: string, { header, part, options }: OpenFseq, found: number): string[] {
  const isCut = found < header.frameCount
  return [
    ...(isCut ? [cutNote(path, header, found)] : []),
    ...rangeNotes(header, options),
    ...darkNotes(path, part, options),
  ]
}

function darkNotes(
  path: string,
  { ledCount, litCount }: FramePart,
  { channelOffset = 0 }: MovieFileOptions,
): string[] {
  if (litCount === undefined) return []
  const from = `from channel ${channelOffset + 1} on`
  return [`${path} has channels for ${litCount} of ${ledCount} LEDs ${from}; the others stay dark`]
}

async function collect(path: string, opened: OpenFseq, wanted: MovieRange) {
  const { header, fileLength, part, every } = opened
  const { channelCount } = header
  const collector = createFrameCollector({ channelCount, wanted, part, every })
  const end = wanted.count === 0 ? header.frameCount : wanted.first + wanted.count
  const isCut = await collectBlocks(path, blocksFor(header, wanted.first, end), {
    header,
    collector,
    fileLength,
  })
  return { collector, isCut }
}

/** The blocks that contain the frames from `first` to `end` (not included). */
function blocksFor({ blocks, channelCount, compression }: FseqHeader, first: number, end: number) {
  const needed = blocks.filter(
    ({ firstFrame, frameCount }) => firstFrame < end && firstFrame + frameCount > first,
  )
  const [only] = needed
  if (compression !== 'none' || only === undefined) return needed
  const from = only.from + (first - only.firstFrame) * channelCount
  const count = end - first
  return [{ firstFrame: first, frameCount: count, from, to: from + count * channelCount }]
}

/** Returns true if the file ended too early. */
async function collectBlocks(
  path: string,
  blocks: readonly FseqBlock[],
  {
    header: { channelCount, compression },
    collector,
    fileLength,
  }: {
    readonly header: FseqHeader
    readonly collector: FrameCollector
    readonly fileLength: number
  },
): Promise<boolean> {
  for (const block of blocks) {
    if (block.from >= fileLength) return true
    collector.skipTo(block.firstFrame)
    const most = block.frameCount * channelCount
    const range = { ...block, to: Math.min(block.to, fileLength) }
    await collectBlock(path, range, { collector, most, compression })
    if (block.to > fileLength) return true
    checkBlock(path, block, collector)
  }
  return false
}

async function collectBlock(
  path: string,
  { from, to, firstFrame, frameCount }: FseqBlock,
  {
    collector,
    most,
    compression,
  }: {
    readonly collector: FrameCollector
    readonly most: number
    readonly compression: FseqCompression
  },
): Promise<void> {
  const wrong = `is damaged from frame ${firstFrame + 1} on`
  const end = firstFrame + frameCount
  try {
    for await (const piece of unpackers[compression](path, from, to, most)) {
      collector.take(piece)
      const { frameCount: taken, restLength } = collector
      if (taken > end || (taken === end && restLength > 0)) break
    }
  } catch (cause) {
    if (cause instanceof Error && 'syscall' in cause) throw unreadable(path, cause)
    throw damaged(path, wrong, cause)
  }
}

function checkBlock(path: string, { firstFrame, frameCount }: FseqBlock, taken: FrameCollector) {
  const end = firstFrame + frameCount
  if (taken.frameCount === end && taken.restLength === 0) return
  const amount = taken.frameCount < end ? 'fewer' : 'more'
  const name = `the block of frames ${firstFrame + 1} to ${end}`
  throw damaged(path, `${name} holds ${amount} bytes than they take`)
}

function withoutFrame(path: string): SourceError {
  return damaged(path, 'is cut off: it has no complete frame')
}

function cutNote(path: string, { frameCount }: FseqHeader, found: number): string {
  return `${path} is cut off: it holds ${found} of ${countOf(frameCount, 'frame')}`
}

function rangeNotes({ ranges, own }: FseqHeader, { channelOffset }: MovieFileOptions): string[] {
  if (own !== undefined || channelOffset !== undefined || !ranges.some(({ start }) => start > 0))
    return []
  const names = ranges.map(({ start, length }) => `${start + 1} to ${start + length}`)
  const more = names.length > 4 ? ', …' : ''
  return [`the LEDs take the channels ${names.slice(0, 4).join(', ')}${more}, one after another`]
}

function damaged(path: string, what: string, cause?: unknown): SourceError {
  return new SourceError('damaged-file', `${path}: ${what}`, { cause })
}
