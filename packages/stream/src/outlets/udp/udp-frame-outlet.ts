import { DeviceOutlet } from '../device-outlet.ts'
import type { DatagramDevice } from './datagram-device.ts'
import { UdpCarrier } from './udp-carrier.ts'
import { resolveUdpOptions, type UdpOutletOptions } from './udp-options.ts'

/**
 * Datagrams vanish without a word when the device was started anew or taken by somebody else. At
 * this pace that is noticed and mended within three seconds.
 */
const CHECK_EVERY_MS = 2000

/**
 * Sends frames to a device by realtime datagrams. Nothing acknowledges them; whether the device
 * still takes them is asked over HTTP every two seconds beside the frames.
 */
export class UdpFrameOutlet extends DeviceOutlet {
  /**
   * Takes up the device at once, in the background.
   * @throws RangeError for an option out of range, or a version that has no room for the LEDs
   */
  constructor(device: DatagramDevice, options: UdpOutletOptions = {}) {
    const settings = resolveUdpOptions(device, options)
    super(device, new UdpCarrier(device, settings), { ...settings, checkEveryMs: CHECK_EVERY_MS })
  }
}
