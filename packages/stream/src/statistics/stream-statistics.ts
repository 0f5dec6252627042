import type { Distribution } from '@ledloom/core'
import type { StreamSlowness } from './play-pace.ts'

/** Frames offered to one outlet. */
export interface SinkStatistics {
  readonly taken: number
  /** Offered while the outlet was busy. */
  readonly skipped: number
  /** Offered, and the outlet threw. */
  readonly failed: number
}

/** Numbers about a streamer since its creation, at one moment. */
export interface StreamStatistics {
  /** Requested frames a second. */
  readonly frameRate: number
  /** Rendered frames a second, over the last two seconds. */
  readonly rate: number
  /** Frames rendered and offered to the outlets. */
  readonly frames: number
  /** Ticks without a frame, because the machine or the source was too slow. */
  readonly skipped: number
  /** Frames shown again because the source had no new one in time. */
  readonly late: number
  /** Why frames were skipped or late. */
  readonly slow: StreamSlowness
  /** Frames that the source failed to render. */
  readonly failed: number
  /** Milliseconds from a frame's deadline to the start of its rendering; if made ahead, until it is let go. */
  readonly lateness: Distribution
  /** Milliseconds from a frame's deadline to its offer to the outlets; 0 for one that is made ahead. */
  readonly age: Distribution
  /** One for each outlet, in their order. */
  readonly sinks: readonly SinkStatistics[]
  /** The same as `sinks`, kept for readers of the JSON output. */
  readonly lightSinks: readonly SinkStatistics[]
}
