import type { Handlers } from './handler.ts'
import { describeSync } from './sync.ts'

/** The device's part in a group of devices. */
export const groupHandlers: Handlers<'getGroupStatus'> = {
  getGroupStatus: (device) => describeSync(device),
}
