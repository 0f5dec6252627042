import type { SourceTiming } from '@ledloom/media'
import type { TimedPart, TimedParts } from '../../src/concat/read-parts.ts'

/** A part of that timing, which lasts its own time or `duration` seconds. */
export function partOf(timing: SourceTiming, duration?: number): TimedPart {
  const own = timing.kind === 'timed' ? timing.duration : 5
  return { source: { kind: 'image', path: 'part.png' }, timing, duration: duration ?? own }
}

/** A part with its own pictures. */
export function timedPart(duration: number, exactRate: number): TimedPart {
  return partOf({ kind: 'timed', order: 'any', duration, exactRate })
}

/** Stills that last so many seconds. */
export function stills(durations: readonly number[], crossfade = 0): TimedParts {
  return { parts: durations.map((duration) => partOf({ kind: 'still' }, duration)), crossfade }
}
