import { countOf, type PixelFormat, RGB } from '@ledloom/core'
import { SourceError } from '../../source/source-error.ts'
import type { MovieFileOptions } from '../movie-format.ts'
import type { FseqHeader } from './fseq-header.ts'
import type { ChannelRange } from './read-fseq-header.ts'

/** The part of each stored frame that becomes a frame of the movie. */
export type FramePart = {
  readonly ledCount: number
  readonly format: PixelFormat
  /** Copies of bytes `from` a stored frame `to` one of the movie. Other bytes stay dark. */
  readonly copies: readonly ChannelCopy[]
  /** LEDs that the file has channels for, if not for all. */
  readonly litCount?: number
}

type ChannelCopy = { readonly from: number; readonly to: number; readonly length: number }

/** Some programs round shows up to a multiple of four channels. */
const PADDING = 4

/**
 * Chooses the channels to read. Our own files state their format; those of other programs have three
 * channels per LED, R G B. If another program has kept only some ranges of one of our files, LEDs keep
 * their positions.
 *
 * @throws SourceError if the channels make no LED
 * @throws RangeError for a `channelOffset` that is not a whole number of 0 or more
 */
export function chooseFramePart(
  path: string,
  header: FseqHeader,
  options: MovieFileOptions,
): FramePart {
  const { channelCount, ranges, own } = header
  const format = own?.format ?? RGB
  const isWhole = options.channelOffset === undefined
  if (isWhole && own === undefined) {
    const stored = ranges.reduce((sum, { length }) => sum + length, 0) || channelCount
    return storedFrame(path, stored, options.ledCount)
  }
  if (isWhole && ranges.length === 0) return wholeFrame(path, channelCount, format)
  const { channelOffset = 0 } = options
  checkOffset(channelOffset)
  const all = ranges.length === 0 ? [{ start: 0, length: channelCount }] : ranges
  return framePartFrom(path, all, { ...options, channelOffset, format })
}

function checkOffset(channelOffset: number): void {
  if (Number.isInteger(channelOffset) && channelOffset >= 0) return
  throw new RangeError(`channelOffset must be a whole number of 0 or more, got ${channelOffset}`)
}

function wholeFrame(path: string, length: number, format: PixelFormat): FramePart {
  const ledCount = length / format.bytesPerLed
  if (Number.isInteger(ledCount)) return { ledCount, format, copies: [{ from: 0, to: 0, length }] }
  throw new SourceError(
    'damaged-file',
    `${path}: ${length} channels do not fit ${format.bytesPerLed} channels per LED`,
  )
}

function storedFrame(path: string, stored: number, wanted = 0): FramePart {
  const isPadded = stored >= 3 * wanted && stored < 3 * wanted + PADDING
  const ledCount = isPadded && wanted > 0 ? wanted : Math.floor(stored / 3)
  if (ledCount > 0) {
    return { ledCount, format: RGB, copies: [{ from: 0, to: 0, length: 3 * ledCount }] }
  }
  throw new SourceError('damaged-file', `${path}: ${stored} channels make no LED of R G B`)
}

function framePartFrom(
  path: string,
  ranges: readonly ChannelRange[],
  options: MovieFileOptions & { readonly channelOffset: number; readonly format: PixelFormat },
): FramePart {
  const { channelOffset, channelCount, format } = options
  const { bytesPerLed } = format
  const end = Math.max(...ranges.map(({ start, length }) => start + length))
  const there = Math.floor((end - channelOffset) / bytesPerLed)
  const wanted = channelCount === undefined ? options.ledCount : channelCount / bytesPerLed
  const ledCount = Math.max(1, Math.floor(wanted ?? there))
  const last = channelOffset + bytesPerLed * Math.min(there, ledCount)
  const copies = copiesBetween(ranges, channelOffset, last)
  const lit = countLit(copies, bytesPerLed)
  if (lit === 0) {
    const leds = wanted === undefined ? 'LEDs' : countOf(ledCount, 'LED')
    throw new SourceError(
      'wrong-length',
      `${path}: holds channels up to ${end}, none for ${leds} from channel ${channelOffset + 1} on`,
    )
  }
  return { ledCount, format, copies, ...(lit < ledCount && { litCount: lit }) }
}

/** LEDs with at least one stored channel. */
function countLit(copies: readonly ChannelCopy[], bytesPerLed: number): number {
  let [count, next] = [0, 0]
  for (const { to, length } of copies.toSorted((a, b) => a.to - b.to)) {
    const first = Math.max(next, Math.floor(to / bytesPerLed))
    const end = Math.max(next, Math.ceil((to + length) / bytesPerLed))
    count += end - first
    next = end
  }
  return count
}

function copiesBetween(ranges: readonly ChannelRange[], first: number, end: number) {
  const copies: ChannelCopy[] = []
  let stored = 0
  for (const { start, length } of ranges) {
    const [low, high] = [Math.max(start, first), Math.min(start + length, end)]
    if (high > low) copies.push({ from: stored + low - start, to: low - first, length: high - low })
    stored += length
  }
  return copies
}
