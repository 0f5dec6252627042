import type { PixelFormat } from '@ledloom/core'

/** What of a device decides how a movie must be made to suit it. */
export interface MovieDevice {
  readonly ledCount: number
  readonly format: PixelFormat
  /** `led_profile` of gestalt, from which the kind of a stored movie is named. */
  readonly ledProfile: string
  /** Frames the device stores in all. */
  readonly movieCapacity: number
}
