import type { Distribution } from '../statistics/distribution.ts'

/**
 * `connecting`: not yet in realtime mode. `streaming`: it takes frames. `lost`: it failed and is
 * tried again. `closed`: nothing is sent any more.
 */
export type OutletState = 'connecting' | 'streaming' | 'lost' | 'closed'

/** Numbers about an outlet since it was made; a plain object that stays as it is. */
export interface OutletStatistics {
  readonly state: OutletState
  /** Frames the device has acknowledged. */
  readonly sent: number
  /** Frames a newer one replaced before they could be sent. */
  readonly skipped: number
  /** Frames that were sent and refused, broken off or not answered. */
  readonly failed: number
  /** How often the device was lost and taken up again. */
  readonly reconnected: number
  /** Bytes of the acknowledged frames. */
  readonly bytes: number
  /** Acknowledged frames a second over the last two seconds. */
  readonly rate: number
  /** Milliseconds between a frame's deadline and the start of its sending. */
  readonly ageAtSend: Distribution
  /** Milliseconds between a frame's deadline and the device's reply to it. */
  readonly ageAtReply: Distribution
}
