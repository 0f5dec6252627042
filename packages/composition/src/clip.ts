import { roundAt, TIME_TOLERANCE, wrapTime } from '@ledloom/core'
import { describeAccepted, type ParameterDeclarations } from '@ledloom/effects'
import { MOVING_RATE, SourceError, type SourceTiming, type TimeSpan } from '@ledloom/media'
import type { SourceDescription } from './source-description.ts'

/** The part of a source to show and its speed, declared as data: flags, schemas and checks are read from it. */
export const CLIP_PARAMETERS = {
  start: {
    kind: 'number',
    min: 0,
    max: 86_400,
    default: 0,
    unit: 'seconds',
    description: 'time of the source at which the clip begins',
  },
  end: {
    kind: 'number',
    min: 0,
    max: 86_400,
    default: Number.POSITIVE_INFINITY,
    unit: 'seconds',
    description:
      "time of the source at which the clip ends, after its start; or the source's own end",
  },
  speed: {
    kind: 'number',
    min: 0.01,
    max: 100,
    default: 1,
    description: "factor on the source's own speed",
  },
} as const satisfies ParameterDeclarations

/** A part of a source; {@link CLIP_PARAMETERS} has the meanings and defaults. */
export type Clip = { readonly [Name in keyof typeof CLIP_PARAMETERS]?: number | undefined }

/** A clip with its defaults; infinity stands for the source's own end. */
export type CompleteClip = Readonly<Record<keyof Clip, number>>

/**
 * Returns the clip with its defaults.
 *
 * @throws SourceError `bad-parameter` for a value out of range
 */
export function completeClip(clip: Clip): CompleteClip {
  const { start: first, end: last, speed: factor } = CLIP_PARAMETERS
  const { start = first.default, end = last.default, speed = factor.default } = clip
  if (!(start >= first.min && start <= first.max)) {
    throw refused(`start must be ${describeAccepted(first)}, got ${start}`)
  }
  if (!(end > start)) throw refused(`end must be after start (${start} s), got ${end}`)
  if (!(speed >= factor.min && speed <= factor.max)) {
    throw refused(`speed must be ${describeAccepted(factor)}, got ${speed}`)
  }
  return { start, end, speed }
}

/** Tolerance of an end in files whose times are rounded to milliseconds (Matroska). */
const ROUNDED_END = 0.005

/**
 * Returns the timing of a clip. An endless source with an end becomes timed.
 *
 * @param name of the source in messages
 * @throws SourceError `bad-parameter` if the clip does not fit the source
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

/** The source's time (seconds) at which the clip ends; infinite if neither has an end. */
function endIn(timing: SourceTiming, { end }: CompleteClip): number {
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

/** Converts times of a clip into times of its source. */
export interface ClipClock {
  readonly speed: number
  /** Seconds after which the clip starts over; infinite if it is endless. */
  readonly duration: number
  sourceTime(time: number): number
  /** The times of the source within a span of the clip. */
  sourceSpan(span: TimeSpan): TimeSpan
  /** The time after `time` at which the clip starts over. */
  endAfter(time: number): number
}

/** Creates the clock of a clip that fits its source, see `clipTiming`. */
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
 * Adds a clip to a description. A clip of a clip becomes a clip of the source.
 *
 * @throws SourceError `bad-parameter` for a value out of range
 */
export function clipDescription<Description extends SourceDescription>(
  description: Description,
  clip: Clip,
): Description {
  completeClip(clip)
  return { ...description, clip: composeClips(description.clip ?? {}, clip) }
}

/** Combines `inner`, a clip of the source, with `outer`, a clip of `inner`. */
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
