import type { FrameSink, Layout, OutputOptions, PixelFormat } from '@ledloom/core'
import type { StreamErrorListener } from '@ledloom/sockets'
import type { OutletStatistics } from '../outlets/outlet-statistics.ts'
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
