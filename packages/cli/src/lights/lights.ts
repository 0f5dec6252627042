import type { Layout, PixelFormat } from '@ledloom/core'

/** The lights something is made for. */
export interface Lights {
  readonly layout: Layout
  readonly format: PixelFormat
  /** Frames a second that they play. */
  readonly frameRate: number
  /** Frames that one more movie may have. */
  readonly room: number
  /** `rate`: movies are told whole frames a second. `delay`: whole milliseconds between frames. */
  readonly timing: 'rate' | 'delay'
}
