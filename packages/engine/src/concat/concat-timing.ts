import type { SourceTiming } from '@ledloom/media'
import { concatRate } from './concat-rate.ts'
import type { TimedParts } from './read-parts.ts'
import { takeTurns } from './turns.ts'

/** How a concat goes on in time: only forward where any of its parts does. */
export function concatTiming(timedParts: TimedParts): SourceTiming {
  const timings = timedParts.parts.map(({ timing }) => timing)
  const isForward = timings.some((timing) => timing.kind !== 'still' && timing.order === 'forward')
  const notes = new Set(timings.flatMap((timing) => timing.notes ?? []))
  return {
    kind: 'timed',
    order: isForward ? 'forward' : 'any',
    duration: takeTurns(timedParts).duration,
    exactRate: concatRate(timedParts),
    ...(notes.size > 0 && { notes: [...notes] }),
  }
}
