import { MOVING_RATE, SourceError, type SourceTiming } from '@ledloom/media'
import { TIME_TOLERANCE } from '../source/time-tolerance.ts'
import type { CompleteClip } from './complete-clip.ts'

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
