import type { Distribution, Layout, Outlet, PixelFormat } from '@ledloom/core'
import { StreamError, type StreamErrorListener } from '@ledloom/sockets'
import type { OutletStatistics } from '../statistics/outlet-statistics.ts'
import type { SinkStatistics } from '../statistics/stream-statistics.ts'
import type { Placement } from './placement.ts'

/** An outlet in a group. */
export interface MemberOutlet extends Outlet {
  /** The bytes that it makes of light, if it makes any. */
  readonly format?: PixelFormat | undefined
  readonly statistics?: OutletStatistics | undefined
  onError?(listener: StreamErrorListener): () => void
}

interface MemberOptions {
  /** Identifies it in reports and statistics; unique in the group. */
  readonly name: string
  /**
   * Its place among the others, or `'same'`: it shows the picture of the first member on its own
   * layout, fitted to the box of that one. Default: the place that its layout states.
   */
  readonly place?: Placement | 'same' | undefined
  /** The most frames a second it takes, 0.1 to 1000. Default: every one. */
  readonly frameRate?: number | undefined
}

/** An outlet of a group. */
export interface GroupMember extends MemberOptions {
  /** Closed with the group. */
  readonly outlet: MemberOutlet
}

/** A member that connects later; the layout of the group has its LEDs already. */
export interface ReservedMember extends MemberOptions {
  readonly layout: Layout
}

export function layoutOf(
  member: Pick<GroupMember, 'outlet'> | Pick<ReservedMember, 'layout'>,
): Layout {
  return 'outlet' in member ? member.outlet.layout : member.layout
}

/** Numbers about one member of a group since it was added. */
export interface MemberStatistics {
  readonly name: string
  /** Results of the frames offered to its outlet. */
  readonly offered: SinkStatistics
  /** Frames above its frame rate, which it was not offered. */
  readonly passedOver: number
  /**
   * Milliseconds from a frame's deadline until its outlet has taken it: rendered, cut and encoded; 0 if
   * that was done ahead. The network gets it later (`outlet.ageAtSend`), because a group offers a frame to all members before
   * the first device sends it; outlets to other controllers send it while they take it.
   */
  readonly lateness: Distribution
  /** Milliseconds of the thread's time spent on encoding and offering its frames. */
  readonly busyMs: number
  /** Of an outlet that keeps statistics. */
  readonly outlet?: OutletStatistics | undefined
}

/** Numbers about a group, at one moment. */
export interface GroupStatistics {
  /** Processor cores used by this process, all threads together, since the last reading. */
  readonly processorShare: number
  /** In the order of the members. */
  readonly members: readonly MemberStatistics[]
}

/** Puts a member's name in front of its failure, if it is not there yet. */
export function nameError(name: string, error: StreamError): StreamError {
  const { code, message, what, cause, count } = error
  if (message.startsWith(`${name}: `)) return error
  return new StreamError(code, `${name}: ${message}`, {
    ...{ cause, count },
    ...{ what: `${name}: ${what}`, member: name },
  })
}
