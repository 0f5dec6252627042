import type { DeviceSender } from './device-sender.ts'
import { HttpSender } from './http-sender.ts'
import type { DatagramDevice } from './realtime-device.ts'
import { LEDS_OF_VERSION_1, type UdpSenderOptions } from './sender-options.ts'
import { UdpSender } from './udp-sender.ts'

/** Transports of frames to a device. */
export const OUTLET_TRANSPORTS = ['auto', 'udp', 'http'] as const

/** One of {@link OUTLET_TRANSPORTS}. */
export type OutletTransport = (typeof OUTLET_TRANSPORTS)[number]

/** Options of an outlet to a device; those that its transport lacks are ignored. */
export interface SenderOptions extends UdpSenderOptions {
  /**
   * Default `'auto'`: datagrams if a frame fits into what the firmware accepts and their port is known,
   * from the device's address or by `port`; HTTP otherwise.
   */
  readonly via?: OutletTransport | undefined
}

/**
 * Creates a sender to a device, which it takes over at once, in the background.
 * @throws RangeError for an option out of range
 */
export function createSender(
  device: DatagramDevice,
  { via = 'auto', ...options }: SenderOptions = {},
): DeviceSender {
  const transport = via === 'auto' ? suitableTransport(device, options) : via
  return transport === 'udp' ? new UdpSender(device, options) : new HttpSender(device, options)
}

/** Most bytes of light in an unfragmented datagram: 1500 less 28 of IP and UDP and 10 of our header. */
const WHOLE_FRAME_LENGTH = 1462

/** The choice of `'auto'`. */
export function suitableTransport(
  device: DatagramDevice,
  { version = device.realtimeVersion, port = device.realtimePort }: UdpSenderOptions = {},
): Exclude<OutletTransport, 'auto'> {
  const { ledCount, format } = device
  if (port === undefined) return 'http'
  if (version === 1 && ledCount > LEDS_OF_VERSION_1) return 'http'
  const isCut = version === 3
  return isCut || ledCount * format.bytesPerLed <= WHOLE_FRAME_LENGTH ? 'udp' : 'http'
}
