import type { Layout } from './layout/layout.ts'
import type { Frame } from './light/frame.ts'

/** One beat of a frame clock. */
export interface Tick {
  /** Counts from 0, missed ticks included. */
  readonly frameNumber: number
  /** Seconds of the show, from 0. A change of the rate does not make it jump; it stops with the clock. */
  readonly time: number
  /** The time at which the tick was due, in milliseconds of the clock. */
  readonly deadline: number
  /** Resolves at the deadline if the tick comes ahead of it; left out if the frame is due. */
  readonly due?: Promise<void> | undefined
  /** Milliseconds by which the tick was late, at least 0. */
  readonly lateness: number
  /** Ticks missed since the previous one. */
  readonly missed: number
}

/**
 * `connecting`: not ready yet. `streaming`: takes frames. `lost`: failed and is retried. `paused`:
 * leaves its device to others for a while. `closed`: sends nothing more.
 */
export type OutletState = 'connecting' | 'streaming' | 'lost' | 'paused' | 'closed'

/** Takes light: a device, another controller, a group of outlets, the page. Owns its output stage. */
export interface Outlet {
  /** The LEDs that the light is for. */
  readonly layout: Layout
  readonly state: OutletState
  /**
   * Takes the light of one frame, or returns `false` if it is busy: the frame is then skipped, never
   * queued. The caller reuses `light` and `tick`, so an outlet that sends later copies them. If the frame
   * has a `due`, the outlet gets ready to send and sends then, unless a newer frame comes before.
   */
  take(light: Frame, tick: Tick): boolean
  /** Multiplies the brightness of its output stage by `factor`, 0 to 1, in place of the last one. */
  dim?(factor: number): void
  /** Stops sending and releases all resources. */
  close(): Promise<void>
}
