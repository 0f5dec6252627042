import type { Clock, FrameSource, Outlet } from '@ledloom/core'
import { systemClock } from '@ledloom/sockets'
import { checkFrameRate } from './clock/pace.ts'
import { WallTime } from './clock/wall-time.ts'

/** What a streamer is made of. Source and sinks stay the caller's, who closes them. */
export interface StreamerOptions {
  readonly source: FrameSource
  /** Offered each frame in this order; may be empty. */
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
   * Where the show's time begins. `start`: with the first frame. `wall`: in 1970, so that hosts whose
   * clocks are kept by NTP show the same of a source that any time can be asked of; one with a
   * duration begins anew at each multiple of it. Default `start`.
   */
  readonly timeOrigin?: TimeOrigin | undefined
  /** Milliseconds since 1970, for `wall`. Default: the machine's. */
  readonly wallNow?: (() => number) | undefined
}

/** Where the time of a show begins. */
export type TimeOrigin = 'start' | 'wall'

/** Where a streamer ends by itself, and what it reads the time from. */
export interface StreamerSettings {
  readonly durationMs: number
  readonly frameLimit: number
  readonly clock: Clock
  /** What tells the show's time, if not the frames. */
  readonly wall: WallTime | undefined
}

/** @throws RangeError for a rate, duration or number of frames out of range */
export function resolveStreamerOptions(options: StreamerOptions): StreamerSettings {
  const { durationMs = Number.POSITIVE_INFINITY, frameLimit = Number.POSITIVE_INFINITY } = options
  checkFrameRate(options.frameRate)
  if (!(durationMs > 0)) throw new RangeError(`durationMs must be above 0, got ${durationMs}`)
  if (!(frameLimit >= 1)) throw new RangeError(`frameLimit must be at least 1, got ${frameLimit}`)
  const { clock = systemClock, timeOrigin = 'start', wallNow } = options
  const wall = timeOrigin === 'wall' ? new WallTime({ clock, wallNow }) : undefined
  return { durationMs, frameLimit, clock, wall }
}
