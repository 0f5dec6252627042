import type { Distribution, Layout, Outlet, PixelFormat } from '@ledloom/core'
import { StreamError, type StreamErrorListener } from '@ledloom/sockets'
import type { OutletStatistics } from '../statistics/outlet-statistics.ts'
import type { SinkStatistics } from '../statistics/stream-statistics.ts'
import type { Placement } from './placement.ts'

/** An outlet in a group. */
export interface MemberOutlet extends Outlet {
  /** The bytes that it makes of light, where it makes any. */
  readonly format?: PixelFormat | undefined
  readonly statistics?: OutletStatistics | undefined
  onError?(listener: StreamErrorListener): () => void
}

/** The place of a member in a group, which the group may keep for one that comes later. */
export interface MemberPlace {
  /** Identifies it in reports and statistics; unique in the group. */
  readonly name: string
  readonly layout: Layout
  /**
   * Its place among the others, or `'same'`: it shows the picture of the first member on its own
   * layout, which is fitted to the box of that one. Default: where its layout has it.
   */
  readonly place?: Placement | 'same' | undefined
  /** The most frames a second it takes, 0.1 to 1000. Default: every one. */
  readonly frameRate?: number | undefined
}

/** One outlet of a group. */
export interface GroupMember extends Omit<MemberPlace, 'layout'> {
  /** Closed with the group. */
  readonly outlet: MemberOutlet
}

/** The place of a member that is there or may still come. */
export function placeOf(member: GroupMember | MemberPlace): MemberPlace {
  return 'outlet' in member ? { ...member, layout: member.outlet.layout } : member
}

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
export interface GroupStatistics {
  /** Cores this process took since the numbers were last asked for, all its threads together. */
  readonly processorShare: number
  /** In their order. */
  readonly members: readonly MemberStatistics[]
}

/** A failure of a member, told with its name. */
export function nameError(name: string, { code, message, cause, count }: StreamError): StreamError {
  return new StreamError(code, `${name}: ${message}`, { cause, count })
}
