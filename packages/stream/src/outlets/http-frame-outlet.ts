import { DeviceOutlet } from './device-outlet.ts'
import { HttpCarrier } from './http-carrier.ts'
import { type OutletOptions, resolveOutletOptions } from './outlet-options.ts'
import type { RealtimeDevice } from './realtime-device.ts'

/** Frames that are answered tell of a loss by themselves: the mode is only looked at to assert it. */
const CHECK_EVERY_MS = 30_000

/**
 * Sends frames to a device by `POST led/rt/frame`, one request at a time, each acknowledged by its
 * reply. Works with devices that close every connection.
 */
export class HttpFrameOutlet extends DeviceOutlet {
  /**
   * Takes up the device at once, in the background.
   * @throws RangeError for a time-out out of range
   */
  constructor(device: RealtimeDevice, options: OutletOptions = {}) {
    const settings = resolveOutletOptions(options)
    super(device, new HttpCarrier(device, settings), {
      ...settings,
      checkEveryMs: CHECK_EVERY_MS,
    })
  }
}
