import { SourceError } from '@ledloom/media'
import type { Clip } from './clip.ts'

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

function refused(message: string): SourceError {
  return new SourceError('bad-parameter', message)
}
