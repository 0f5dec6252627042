import { roundAt, TIME_TOLERANCE, wrapTime } from '@ledloom/core'
import type { TimeSpan } from '@ledloom/media'
import type { TimedPart, TimedParts } from './read-parts.ts'

/** More than the tolerance of a part, which would otherwise be asked for its next loop. */
const SEGMENT_TOLERANCE = 2 * TIME_TOLERANCE

/** The time in which a part is shown, including the crossfades at both ends. */
export interface Segment {
  readonly part: TimedPart
  /** Seconds since the start of the whole. */
  readonly start: number
  readonly end: number
  /** Only its first frame is shown: the beginning, into which the end fades. */
  readonly isFrozen: boolean
}

/** The segments of a concat in their order. */
interface Timeline {
  readonly segments: readonly Segment[]
  /** Seconds of all segments, with overlaps counted once. */
  readonly duration: number
}

/** Arranges the parts of a concat; each begins in the crossfade of the previous one. */
export function createTimeline({ parts, crossfade }: TimedParts): Timeline {
  let start = 0
  const segments = parts.map((part) => {
    const segment = { part, start, end: start + part.duration, isFrozen: false }
    start = segment.end - crossfade
    return segment
  })
  const duration = start + crossfade
  const first = { part: parts[0]!, start, end: duration, isFrozen: true }
  return { segments: crossfade > 0 ? [...segments, first] : segments, duration }
}

/** The index of the segment that began last at `time`; its crossfade may not be over. */
export function segmentAt({ segments }: Timeline, time: number): number {
  let low = 0
  let high = segments.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if (segments[middle]!.start <= time + SEGMENT_TOLERANCE) low = middle
    else high = middle - 1
  }
  return low
}

/** Returns true if a segment is over at `time`. */
export function isOver({ end }: Segment, time: number): boolean {
  return time >= end - SEGMENT_TOLERANCE
}

/** The last time before the segment with this index, or before the end. */
export function lastTimeBefore({ segments, duration }: Timeline, index: number): number {
  return (segments[index]?.start ?? duration) - SEGMENT_TOLERANCE
}

/**
 * The part of `span` within a segment, in seconds since its start; `undefined` if there is none.
 */
export function spanInSegment(
  { start, end, isFrozen }: Segment,
  span: TimeSpan,
): TimeSpan | undefined {
  const from = Math.max(span.from, start)
  const to = Math.min(span.to, end - SEGMENT_TOLERANCE)
  if (from > to + 2 * SEGMENT_TOLERANCE) return undefined
  if (isFrozen) return { from: 0, to: 0 }
  return { from: from - start, to: Math.max(from, to) - start }
}

/** The time within the loop. */
export function timeInLoop({ duration }: Timeline, time: number): number {
  return wrapTime(time, duration, SEGMENT_TOLERANCE)
}

/** The times of `span` within the loop; all of the loop if `span` goes past its end. */
export function spanInLoop(timeline: Timeline, { from, to }: TimeSpan): TimeSpan {
  const { duration } = timeline
  const rounds = [from, to].map((time) => roundAt(time, duration, SEGMENT_TOLERANCE))
  if (rounds[0] !== rounds[1]) return { from: 0, to: duration }
  return { from: timeInLoop(timeline, from), to: timeInLoop(timeline, to) }
}
