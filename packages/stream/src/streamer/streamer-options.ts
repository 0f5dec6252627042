import type { FrameSink, FrameSource, OutputStage } from '@ledloom/core'
import type { Clock } from '../clock/clock.ts'
import { checkFrameRate } from '../clock/frame-rate.ts'
import { systemClock } from '../clock/system-clock.ts'
import type { LightSink } from './light-sink.ts'

/** What a streamer is made of. Source and sinks stay the caller's, who closes them. */
export interface StreamerOptions {
  readonly source: FrameSource
  readonly stage: OutputStage
  /** Offered each frame in this order; may be empty. */
  readonly sinks: readonly FrameSink[]
  /** Offered the light of each frame after them, in this order: a fleet. Default: none. */
  readonly lightSinks?: readonly LightSink[] | undefined
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
}

/** Where a streamer ends by itself, and what it reads the time from. */
export interface StreamerSettings {
  readonly durationMs: number
  readonly frameLimit: number
  readonly clock: Clock
}

/** @throws RangeError for a rate, duration or number of frames out of range */
export function resolveStreamerOptions(options: StreamerOptions): StreamerSettings {
  const { durationMs = Number.POSITIVE_INFINITY, frameLimit = Number.POSITIVE_INFINITY } = options
  checkFrameRate(options.frameRate)
  if (!(durationMs > 0)) throw new RangeError(`durationMs must be above 0, got ${durationMs}`)
  if (!(frameLimit >= 1)) throw new RangeError(`frameLimit must be at least 1, got ${frameLimit}`)
  return { durationMs, frameLimit, clock: options.clock ?? systemClock }
}
