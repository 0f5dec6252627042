import { createMovie } from '@ledloom/core'
import { RenderError } from '../../render-error.ts'
import type { ReadMovie } from '../movie-format.ts'
import { checkMovieSize } from '../movie-limits.ts'
import type { MovieFileOptions } from '../movie-options.ts'
import { readHead, unreadable } from '../read-range.ts'
import { createFrameCollector, type FrameCollector } from './collect-frames.ts'
import { chooseFramePart, type FramePart } from './frame-part.ts'
import type { FseqBlock } from './fseq-blocks.ts'
import type { FseqCompression, FseqHeader } from './fseq-header.ts'
import { LONGEST_HEADER, readFseqHeader } from './read-fseq-header.ts'
import { unpackers } from './unpack-block.ts'

/** How many bytes one packed byte can stand for at most: deflate's 258 in 2 bits, zstd's 128 KiB in 4 bytes. */
const MOST_EXPANSION: Readonly<Record<FseqCompression, number>> = {
  none: 1,
  zlib: 1032,
  zstd: 2 ** 15,
}

/**
 * The movie of an FSEQ file, version 1 or 2, packed or not. One of another program is taken as
 * three channels an LED, R G B. In memory at a time: the movie, one stored frame, and pieces of the
 * file. A file that is cut off gives its whole frames, and a note says so.
 *
 * @throws RenderError where it is no such file, is damaged, too large, or without a whole frame
 */
export async function readFseq(path: string, options: MovieFileOptions): Promise<ReadMovie> {
  const start = await readHead(path, LONGEST_HEADER)
  const header = readFseqHeader(path, start)
  const part = chooseFramePart(path, header, options)
  const every = header.own?.copies ?? 1
  const collector = createFrameCollector({
    channelCount: header.channelCount,
    most: framesPossible(path, header, { part, every, fileLength: start.fileLength }),
    part,
    every,
  })
  const isCut = await collectBlocks(path, header, { collector, fileLength: start.fileLength })
  const { frameCount: found } = collector
  if (found === 0) throw damaged(path, 'is cut off: not one frame is whole')
  const notes = [...(isCut ? [cutNote(path, header, found)] : []), ...rangeNotes(header, options)]
  return { ...movieOf(header, part, collector.finish()), notes }
}

function movieOf({ stepMs, own }: FseqHeader, { ledCount, format }: FramePart, data: Uint8Array) {
  const frameCount = data.byteLength / (ledCount * format.bytesPerLed)
  return createMovie({
    ledCount,
    format,
    frameCount,
    frameRate: own?.frameRate ?? 1000 / stepMs,
    data,
  })
}

// Not more than the header says, and not more than the file can stand for whatever it says.
function framesPossible(
  path: string,
  { frameCount, channelCount, dataOffset, compression }: FseqHeader,
  { part, every, fileLength }: { part: FramePart; every: number; fileLength: number },
): number {
  const bytes = (fileLength - dataOffset) * MOST_EXPANSION[compression]
  const most = Math.min(frameCount, Math.floor(bytes / channelCount))
  checkMovieSize(path, Math.ceil(most / every), part.ledCount * part.format.bytesPerLed)
  return most
}

interface Collecting {
  readonly collector: FrameCollector
  readonly fileLength: number
}

/** Whether the file ended too early. */
async function collectBlocks(
  path: string,
  { blocks, channelCount, compression }: FseqHeader,
  { collector, fileLength }: Collecting,
): Promise<boolean> {
  for (const block of blocks) {
    if (block.from >= fileLength) return true
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
  { collector, most, compression }: BlockFacts,
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

interface BlockFacts {
  readonly collector: FrameCollector
  readonly most: number
  readonly compression: FseqCompression
}

function checkBlock(path: string, { firstFrame, frameCount }: FseqBlock, taken: FrameCollector) {
  const end = firstFrame + frameCount
  if (taken.frameCount === end && taken.restLength === 0) return
  const amount = taken.frameCount < end ? 'fewer' : 'more'
  const name = `the block of frames ${firstFrame + 1} to ${end}`
  throw damaged(path, `${name} holds ${amount} bytes than they take`)
}

function cutNote(path: string, { frameCount }: FseqHeader, found: number): string {
  return `${path} is cut off: it holds ${found} of ${frameCount} frames`
}

function rangeNotes({ ranges }: FseqHeader, { channelOffset }: MovieFileOptions): string[] {
  if (channelOffset !== undefined || !ranges.some(({ start }) => start > 0)) return []
  const names = ranges.map(({ start, length }) => `${start + 1} to ${start + length}`)
  const more = names.length > 4 ? ', …' : ''
  return [`the LEDs take the channels ${names.slice(0, 4).join(', ')}${more}, one after another`]
}

function damaged(path: string, what: string, cause?: unknown): RenderError {
  return new RenderError('damaged-file', `${path}: ${what}`, { cause })
}
