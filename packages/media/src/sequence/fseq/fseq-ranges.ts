import { SourceError } from '../../source-error.ts'

/** A run of channels that a sequence stores. */
export interface ChannelRange {
  /** Its first channel in the show, counted from 0. */
  readonly start: number
  readonly length: number
}

/** Bytes of a range in the header. */
export const RANGE_LENGTH = 6

/**
 * The `count` sparse ranges from byte `at` on.
 *
 * @throws SourceError `damaged-file` where they overlap or are more than a frame holds
 */
export function readRanges(
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
export function checkRanges(path: string, ranges: readonly ChannelRange[], channelCount: number) {
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
