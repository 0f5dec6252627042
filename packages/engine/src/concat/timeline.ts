import { roundAt, TIME_TOLERANCE, wrapTime } from '@ledloom/core'
import type { TimeSpan } from '@ledloom/media'
import type { TimedPart, TimedParts } from './read-parts.ts'

/** More than a part takes for nothing, so that it is not asked for what it takes for its next round. */
const TURN_TOLERANCE = 2 * TIME_TOLERANCE

/** From when to when a part is seen; the crossfades at both ends are in it. */
export interface Segment {
  readonly part: TimedPart
  /** Seconds since the start of the whole. */
  readonly start: number
  readonly end: number
  /** Whether only its first light is seen: the beginning, gone over into at the end. */
  readonly isHeld: boolean
}

/** Which part is seen when. */
interface Timeline {
  readonly turns: readonly Segment[]
  /** Seconds of all turns, what overlaps counted once. */
  readonly duration: number
}

/** Lets the parts of a concat take turns, each beginning in the crossfade of the one before. */
export function createTimeline({ parts, crossfade }: TimedParts): Timeline {
  let start = 0
  const turns = parts.map((part) => {
    const turn = { part, start, end: start + part.duration, isHeld: false }
    start = turn.end - crossfade
    return turn
  })
  const duration = start + crossfade
  const first = { part: parts[0]!, start, end: duration, isHeld: true }
  return { turns: crossfade > 0 ? [...turns, first] : turns, duration }
}

/** The number of the turn that has begun last at `time`; it may not have taken over fully yet. */
export function segmentAt({ turns }: Timeline, time: number): number {
  let low = 0
  let high = turns.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if (turns[middle]!.start <= time + TURN_TOLERANCE) low = middle
    else high = middle - 1
  }
  return low
}

/** Whether a turn is over at `time`. */
export function isOver({ end }: Segment, time: number): boolean {
  return time >= end - TURN_TOLERANCE
}

/** The last time before the turn with this number begins, or before the end of all. */
export function lastTimeBefore({ turns, duration }: Timeline, turn: number): number {
  return (turns[turn]?.start ?? duration) - TURN_TOLERANCE
}

/**
 * The part of `span` that falls into a turn, in seconds since the turn's start; `undefined` where
 * none does.
 */
export function spanInSegment(
  { start, end, isHeld }: Segment,
  span: TimeSpan,
): TimeSpan | undefined {
  const from = Math.max(span.from, start)
  const to = Math.min(span.to, end - TURN_TOLERANCE)
  if (from > to + 2 * TURN_TOLERANCE) return undefined
  if (isHeld) return { from: 0, to: 0 }
  return { from: from - start, to: Math.max(from, to) - start }
}

/** The time within one round of turns. */
export function timeInLoop({ duration }: Timeline, time: number): number {
  return wrapTime(time, duration, TURN_TOLERANCE)
}

/** The span within one round that holds all times of `span`; where it goes round, all of it. */
export function spanInLoop(turns: Timeline, { from, to }: TimeSpan): TimeSpan {
  const { duration } = turns
  const rounds = [from, to].map((time) => roundAt(time, duration, TURN_TOLERANCE))
  if (rounds[0] !== rounds[1]) return { from: 0, to: duration }
  return { from: timeInLoop(turns, from), to: timeInLoop(turns, to) }
}
