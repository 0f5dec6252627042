import type { DeviceOutlet } from './device-outlet.ts'
import { HttpFrameOutlet } from './http-frame-outlet.ts'
import type { DatagramDevice } from './realtime-device.ts'
import { UdpFrameOutlet } from './udp/udp-frame-outlet.ts'
import { LEDS_OF_VERSION_1, type UdpOutletOptions } from './udp/udp-options.ts'

/** The ways frames take to a device. */
export const OUTLET_WAYS = ['auto', 'udp', 'http'] as const

/** One of {@link OUTLET_WAYS}. */
export type OutletWay = (typeof OUTLET_WAYS)[number]

/** What can be chosen about an outlet, whichever way it takes; what the way lacks is not looked at. */
export interface CreateOutletOptions extends UdpOutletOptions {
  /**
   * Default `'auto'`: datagrams where a frame fits into what the firmware takes and their port is
   * known, by the address of the device or by `port`; HTTP otherwise.
   */
  readonly via?: OutletWay | undefined
}

/**
 * An outlet to a device, which it takes up at once, in the background.
 * @throws RangeError for an option out of range
 */
export function createOutlet(
  device: DatagramDevice,
  { via = 'auto', ...options }: CreateOutletOptions = {},
): DeviceOutlet {
  const way = via === 'auto' ? suitableWay(device, options) : via
  return way === 'udp' ? new UdpFrameOutlet(device, options) : new HttpFrameOutlet(device, options)
}

/** Bytes of light in one datagram that no network cuts: 1500 less 28 of IP and UDP and our 10. */
const WHOLE_FRAME_LENGTH = 1462

/** Datagrams or HTTP, as `'auto'` chooses. */
export function suitableWay(
  device: DatagramDevice,
  { version = device.realtimeVersion, port = device.realtimePort }: UdpOutletOptions = {},
): Exclude<OutletWay, 'auto'> {
  const { ledCount, format } = device
  if (port === undefined) return 'http'
  if (version === 1 && ledCount > LEDS_OF_VERSION_1) return 'http'
  const isCut = version === 3
  return isCut || ledCount * format.bytesPerLed <= WHOLE_FRAME_LENGTH ? 'udp' : 'http'
}
