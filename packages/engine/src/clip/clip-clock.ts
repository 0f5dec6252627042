import type { SourceTiming, TimeSpan } from '@ledloom/media'
import { roundAt, wrapTime } from '../source/wrap-time.ts'
import { endIn } from './clip-timing.ts'
import type { CompleteClip } from './complete-clip.ts'

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
