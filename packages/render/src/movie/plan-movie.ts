import { frameDelayMs, movieDuration } from '@ledloom/core'
import { RenderError } from '../render-error.ts'
import type { SourceTiming } from '../source/source-timing.ts'
import { explainPlan } from './explain-plan.ts'
import { highestRate, lowestExactRate, type MovieTiming } from './movie-rates.ts'

/**
 * Frames a second below which a plan does not go by itself: motion falls apart into single
 * pictures. What is still too long at this rate is cut off at its end. (A target that plays
 * slower is taken at its word.)
 */
export const MINIMUM_FRAME_RATE = 5

/** Seconds of the loop made from a source without end. */
const LOOP_SECONDS = 10

/** What a movie is planned for. */
export interface PlanTarget {
  /**
   * The most frames a second, never exceeded: what the device plays, or what the user asks for.
   * 0.1..120, from 1 on where the device takes whole frames a second.
   */
  readonly frameRate: number
  /** Frames the device can still take. Default: any number. */
  readonly room?: number | undefined
  /**
   * `rate`: the device takes whole frames a second. `delay`: it takes whole milliseconds between
   * frames. Default `'rate'`.
   */
  readonly timing?: MovieTiming | undefined
  /** Seconds, above 0. Default: the source's own, or a loop of ten seconds. */
  readonly duration?: number | undefined
}

/** What the movie will be, before anything is rendered. */
export interface MoviePlan {
  readonly frameCount: number
  /** Frames a second as really played: whole, or 1000 over whole milliseconds. */
  readonly frameRate: number
  /** Milliseconds between frames, rounded: what a device takes as `frame_delay`. */
  readonly frameDelayMs: number
  /** Seconds the movie takes once. */
  readonly duration: number
  /** Seconds that were wanted and, where the movie was cut, not made. */
  readonly wantedDuration: number
  /** Whether the end leads back to the beginning: an endless source closes its loop. */
  readonly isLoop: boolean
  /** One sentence: what will be made, what was done to make it fit, and the room. */
  readonly explanation: string
}

/**
 * Fits a source into what a device stores and plays. A still is one frame. An animation keeps its
 * duration and, where a rate allows it, the exact time of every picture, at the lowest such rate.
 * An effect makes a loop. What is too long gets a lower rate, and is cut only below
 * {@link MINIMUM_FRAME_RATE}.
 *
 * @throws RangeError for a rate or duration out of range
 * @throws RenderError `no-room` where not even one frame fits
 */
export function planMovie(source: SourceTiming, target: PlanTarget): MoviePlan {
  const room = checkTarget(target)
  if (source.kind === 'still') return finish({ target, frameCount: 1, frameRate: 1, wanted: 1 })
  const wanted = target.duration ?? (source.kind === 'timed' ? source.duration : LOOP_SECONDS)
  const best = bestRate(source, target)
  const frameRate = rateThatFits({ target, best, wanted, room })
  const frameCount = Math.min(room, countFrames(wanted, frameRate))
  return finish({ target, frameCount, frameRate, best, wanted, isLoop: source.kind === 'endless' })
}

function bestRate(source: SourceTiming, { frameRate, timing = 'rate' }: PlanTarget): number {
  const limits = { min: Math.min(MINIMUM_FRAME_RATE, frameRate), max: frameRate }
  const exact =
    source.kind === 'timed' ? lowestExactRate(source.exactRate, limits, timing) : undefined
  return exact ?? highestRate(frameRate, timing)
}

interface Fitting {
  readonly target: PlanTarget
  readonly best: number
  readonly wanted: number
  readonly room: number
}

function rateThatFits({ target, best, wanted, room }: Fitting): number {
  if (countFrames(wanted, best) <= room) return best
  const lowest = Math.min(MINIMUM_FRAME_RATE, best)
  const { timing = 'rate' } = target
  return Math.max(highestRate(room / wanted, timing), highestRate(lowest, timing))
}

function countFrames(duration: number, frameRate: number): number {
  return Math.max(1, Math.round(duration * frameRate))
}

interface Outcome {
  readonly target: PlanTarget
  readonly frameCount: number
  readonly frameRate: number
  readonly best?: number
  readonly wanted: number
  readonly isLoop?: boolean
}

function finish({
  target,
  frameCount,
  frameRate,
  best,
  wanted,
  isLoop = false,
}: Outcome): MoviePlan {
  return {
    frameCount,
    frameRate,
    frameDelayMs: frameDelayMs(frameRate),
    duration: movieDuration({ frameCount, frameRate }),
    wantedDuration: wanted,
    isLoop,
    explanation: explainPlan({ frameCount, frameRate, best, wanted, room: target.room }),
  }
}

function checkTarget(target: PlanTarget): number {
  const { frameRate, timing = 'rate', duration, room = Number.POSITIVE_INFINITY } = target
  const lowest = timing === 'rate' ? 1 : 0.1
  if (!(frameRate >= lowest && frameRate <= 120)) {
    throw new RangeError(`frameRate must be ${lowest} to 120, got ${frameRate}`)
  }
  if (duration !== undefined && !(duration > 0 && duration <= 86400)) {
    throw new RangeError(`duration must be above 0 and at most 86400 seconds, got ${duration}`)
  }
  if (!(room >= 1)) throw new RenderError('no-room', 'the device has no room for even one frame')
  return Math.floor(room)
}
