import type { Clock, FrameSource, Outlet } from '@ledloom/core'
import { systemClock } from '@ledloom/sockets'
import { checkFrameRate } from './clock/pace.ts'
import { WallTime } from './clock/wall-time.ts'

/** Options of a streamer. The caller closes source and outlets. */
export interface StreamerOptions {
  readonly source: FrameSource
  /** Each frame is offered to them in this order. May be empty. */
  readonly outlets: readonly Outlet[]
  /** Frames a second, 0.1 to 1000. */
  readonly frameRate: number
  /** Ends the stream. */
  readonly signal?: AbortSignal | undefined
  /** Milliseconds of show after which the stream ends, above 0. Default: none. */
  readonly durationMs?: number | undefined
  /** Ends the stream before the frame of this number, at least 1. Default: none. */
  readonly frameLimit?: number | undefined
  /** Default: the machine's. */
  readonly clock?: Clock | undefined
  /**
   * Start of the show's time. `start`: the first frame. `wall`: 1970, so that hosts with clocks kept by
   * NTP show the same frame of a source without state; a source with a duration restarts at each
   * multiple of it. Frames are due at multiples of their time, so that all hosts change at once. Default `start`.
   */
  readonly timeOrigin?: TimeOrigin | undefined
  /** Milliseconds since 1970, with fractions, for `wall`. Default: the machine's. */
  readonly wallNow?: (() => number) | undefined
  /** Milliseconds since 1970 at which the show's time is 0, for `wall`. Default 0. */
  readonly startsAt?: number | undefined
}

/** Start of a show's time. */
export type TimeOrigin = 'start' | 'wall'

/** The limits and clocks of a streamer, defaults resolved. */
export interface StreamerSettings {
  readonly durationMs: number
  readonly frameLimit: number
  readonly clock: Clock
  /** Source of the show's time, if it does not come from the frames. */
  readonly wall: WallTime | undefined
  /** Milliseconds since 1970 at which that time is 0. */
  readonly startsAt: number
}

/** @throws RangeError for a rate, duration or number of frames out of range */
export function resolveStreamerOptions(options: StreamerOptions): StreamerSettings {
  const { durationMs = Number.POSITIVE_INFINITY, frameLimit = Number.POSITIVE_INFINITY } = options
  checkFrameRate(options.frameRate)
  if (!(durationMs > 0)) throw new RangeError(`durationMs must be above 0, got ${durationMs}`)
  if (!(frameLimit >= 1)) throw new RangeError(`frameLimit must be at least 1, got ${frameLimit}`)
  const { clock = systemClock, timeOrigin = 'start', wallNow, startsAt = 0 } = options
  const wall = timeOrigin === 'wall' ? wallTime(clock, wallNow) : undefined
  return { durationMs, frameLimit, clock, wall, startsAt }
}

function wallTime(clock: Clock, wallNow: StreamerOptions['wallNow']): WallTime {
  return new WallTime({ clock, wallNow, isFine: wallNow !== undefined })
}
