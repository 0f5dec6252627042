import type { Sender } from '@ledloom/protocol'

/** What decides which calls and fields a device has: its family and its firmware. */
export interface DeviceVersion extends Sender {
  /** The firmware as the device writes it: `2.7.1`. */
  readonly text: string
  /** The family as the device writes it; `D` where it states none. */
  readonly label: string
}
