import type { Distribution } from '@ledloom/core'
import type { OutletStatistics } from '../outlets/outlet-statistics.ts'
import type { SinkStatistics } from '../streamer/stream-statistics.ts'

/** Numbers about one member of a fleet since it was made. */
export interface MemberStatistics {
  readonly name: string
  /** What became of the frames offered to its outlet. */
  readonly offered: SinkStatistics
  /** Frames it was not offered since it takes fewer a second. */
  readonly passedOver: number
  /**
   * Milliseconds from a frame's deadline until it is handed over to the outlet: made, cut, turned
   * into bytes and taken. When it is given to the network, `outlet.ageAtSend` tells: to devices after
   * that, as a fleet hands all its frames over before the first is sent; frames that are sent on to
   * other hosts leave while they are handed over.
   */
  readonly lateness: Distribution
  /** Milliseconds of the thread's time that its frames took to be made into bytes and handed over. */
  readonly busyMs: number
  /** Of an outlet that keeps statistics. */
  readonly outlet?: OutletStatistics | undefined
}

/** Numbers about a fleet; a plain object that stays as it is. */
export interface FleetStatistics {
  /** Cores this process took since the numbers were last asked for, all its threads together. */
  readonly processorShare: number
  /** In their order. */
  readonly members: readonly MemberStatistics[]
}
