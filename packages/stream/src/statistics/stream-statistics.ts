import type { Distribution } from '@ledloom/core'

/** Frames offered to one outlet. */
export interface SinkStatistics {
  readonly taken: number
  /** Offered while the outlet was busy. */
  readonly skipped: number
  /** Offered, and the outlet threw. */
  readonly failed: number
}

/** Numbers about a streamer since it was made; a plain object that stays as it is. */
export interface StreamStatistics {
  /** Frames a second asked for. */
  readonly frameRate: number
  /** Frames a second made over the last two seconds. */
  readonly rate: number
  /** Frames made and offered to the outlets. */
  readonly frames: number
  /** Ticks that passed without a frame since the machine or the source was too slow. */
  readonly skipped: number
  /** Frames the source failed to make. */
  readonly failed: number
  /** Milliseconds between a frame's deadline and the start of its making. */
  readonly lateness: Distribution
  /** Milliseconds between a frame's deadline and its bytes being offered to the outlets. */
  readonly age: Distribution
  /** Of the outlets, in their order. */
  readonly sinks: readonly SinkStatistics[]
  /** The same, under the name that light had before all outlets took it. */
  readonly lightSinks: readonly SinkStatistics[]
}
