import { MOVING_RATE, SourceError, type SourceTiming, type TimeSpan } from '@ledloom/media'
import type { SourceDescription } from './source-description.ts'
import { roundAt, TIME_TOLERANCE, wrapTime } from './time.ts'

/** The part of a source that is wanted, and how fast it goes by. */
export interface Clip {
  /** Seconds of the source at which it begins, 0..86400. Default 0. */
  readonly start?: number | undefined
  /** Seconds of the source at which it ends, after `start`. Default: its own end. */
  readonly end?: number | undefined
  /** Factor on the source's own speed, 0.01..100. Default 1. */
  readonly speed?: number | undefined
}

/** A clip in which nothing is left open; the source's own end is infinity. */
export type CompleteClip = Readonly<Record<keyof Clip, number>>

const LONGEST_SECONDS = 86400

/**
 * The clip with its defaults.
 *
 * @throws SourceError `bad-parameter` for what no source could be asked for
 */
export function completeClip({ start = 0, end, speed = 1 }: Clip): CompleteClip {
  if (!(start >= 0 && start <= LONGEST_SECONDS)) {
    throw refused(`start must be 0 to ${LONGEST_SECONDS} seconds, got ${start}`)
  }
  if (end !== undefined && !(end > start)) {
    throw refused(`end must be after start (${start} s), got ${end}`)
  }
  if (!(speed >= 0.01 && speed <= 100)) {
    throw refused(`speed must be 0.01 to 100, got ${speed}`)
  }
  return { start, end: end ?? Number.POSITIVE_INFINITY, speed }
}

/** Seconds an end may be beyond that of a file whose times are rounded to milliseconds (Matroska). */
const ROUNDED_END = 0.005

/**
 * How a clip of a source goes on in time. With an end, what goes on without end becomes timed.
 *
 * @param name what the source is called where the clip does not suit it
 * @throws SourceError `bad-parameter` where the clip does not suit it
 */
export function clipTiming(timing: SourceTiming, clip: CompleteClip, name: string): SourceTiming {
  checkClip(timing, clip, name)
  const end = endIn(timing, clip)
  const duration = (end - clip.start) / clip.speed
  if (timing.kind === 'still' || duration === Number.POSITIVE_INFINITY) return timing
  const exactRate = timing.kind === 'timed' ? timing.exactRate * clip.speed : MOVING_RATE
  const notes = [...(timing.notes ?? []), ...endNotes(timing, clip, name)]
  const { order } = timing
  return { kind: 'timed', order, duration, exactRate, ...(notes.length > 0 && { notes }) }
}

/** The source's time (seconds) at which the clip ends; infinity where neither has an end. */
export function endIn(timing: SourceTiming, { end }: CompleteClip): number {
  return timing.kind === 'timed' ? Math.min(end, timing.duration) : end
}

function checkClip(timing: SourceTiming, { start, end }: CompleteClip, name: string): void {
  const hasPart = start > 0 || end < Number.POSITIVE_INFINITY
  if (timing.kind === 'still' && hasPart) {
    throw refused(`${name} is a still picture; it has no start and end`)
  }
  if (timing.kind === 'timed' && start >= timing.duration - TIME_TOLERANCE) {
    const length = secondsText(timing.duration)
    throw refused(`${name} is ${length} s long; start ${start} is beyond its end`)
  }
}

function endNotes(timing: SourceTiming, { end }: CompleteClip, name: string): string[] {
  if (timing.kind !== 'timed' || end === Number.POSITIVE_INFINITY) return []
  if (end <= timing.duration + ROUNDED_END) return []
  return [`${name} is ${secondsText(timing.duration)} s long; it ends there, not at ${end}`]
}

function secondsText(seconds: number): string {
  return String(Math.round(seconds * 1000) / 1000)
}

function refused(message: string): SourceError {
  return new SourceError('bad-parameter', message)
}

/** Turns times of a clip into times of its source. */
export interface ClipClock {
  readonly speed: number
  /** Seconds after which the clip starts over; infinity where it goes on without end. */
  readonly duration: number
  sourceTime(time: number): number
  /** Times of the source among which are all that `span` asks for. */
  sourceSpan(span: TimeSpan): TimeSpan
  /** The time after `time` at which the clip starts over. */
  endAfter(time: number): number
}

/** The clock of a clip that suits its source, see `clipTiming`. */
export function clipClock(timing: SourceTiming, clip: CompleteClip): ClipClock {
  const { start, speed } = clip
  const end = endIn(timing, clip)
  const duration = (end - start) / speed
  const sourceTime = (time: number) => start + wrapTime(time, duration) * speed
  return {
    speed,
    duration,
    sourceTime,
    endAfter: (time) => time - wrapTime(time, duration) + duration,
    sourceSpan({ from, to }) {
      const goesRound = roundAt(to, duration) > roundAt(from, duration)
      return goesRound ? { from: start, to: end } : { from: sourceTime(from), to: sourceTime(to) }
    },
  }
}

/**
 * A part of what a description shows, as a description; a clip of a clip is one of the source.
 *
 * @throws SourceError `bad-parameter` for a clip that no source could be asked for
 */
export function clipDescription<Description extends SourceDescription>(
  description: Description,
  clip: Clip,
): Description {
  completeClip(clip)
  return { ...description, clip: composeClips(description.clip ?? {}, clip) }
}

/** The clip that shows what `inner` shows of the source and `outer` of that. */
function composeClips(inner: Clip, outer: Clip): Clip {
  const whole = completeClip(inner)
  const part = completeClip(outer)
  const sourceTime = (time: number) => whole.start + time * whole.speed
  const end = Math.min(whole.end, sourceTime(part.end))
  const composed = {
    start: sourceTime(part.start),
    speed: whole.speed * part.speed,
    ...(end < Number.POSITIVE_INFINITY && { end }),
  }
  completeClip(composed)
  return composed
}
