import type { Distribution, FrameSink, Layout, OutputOptions, PixelFormat } from '@ledloom/core'
import { StreamError, type StreamErrorListener } from '@ledloom/sockets'
import type { OutletStatistics } from '../outlets/outlet-statistics.ts'
import type { SinkStatistics } from '../statistics/stream-statistics.ts'
import type { Placement } from './placement.ts'

/** What takes a member's bytes: an outlet to a device, or any other sink. */
export interface FleetOutlet extends FrameSink {
  readonly statistics?: OutletStatistics
  onError?(listener: StreamErrorListener): () => void
  close?(): Promise<void>
}

/** One device of a fleet. */
export interface FleetMember {
  /** What it is called in reports and statistics; no two have the same. */
  readonly name: string
  /** The fleet's to close from then on. */
  readonly outlet: FleetOutlet
  readonly layout: Layout
  readonly format: PixelFormat
  /**
   * Where it is among the others, or `'same'`: it shows the picture of the first member, on
   * its own layout, which fills the box of that one. Default: where its layout has it.
   */
  readonly place?: Placement | 'same' | undefined
  /** What is done to its light on the way to bytes. Default: nothing. */
  readonly output?: OutputOptions | undefined
  /** The most frames a second it takes, 0.1 to 1000. Default: every one. */
  readonly frameRate?: number | undefined
}

/** Room that a fleet keeps for a member that is not there yet. */
export type FleetVacancy = Pick<FleetMember, 'name' | 'layout' | 'place'>

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

/** A failure of a member, told with its name. */
export function nameError(name: string, { code, message, cause, count }: StreamError): StreamError {
  return new StreamError(code, `${name}: ${message}`, { cause, count })
}
