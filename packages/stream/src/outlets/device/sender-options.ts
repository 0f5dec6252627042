import type { Clock } from '@ledloom/core'
import { REALTIME_PORT, type RealtimeVersion } from '@ledloom/protocol'
import { systemClock } from '@ledloom/sockets'
import type { DatagramDevice } from './realtime-device.ts'

/** What can be chosen about an outlet to a device. */
export interface OutletOptions {
  /** Milliseconds after which an unanswered request counts as failed, above 0. Default 5000. */
  readonly timeoutMs?: number | undefined
  /** Default: the machine's. */
  readonly clock?: Clock | undefined
}

/** The same with every default in its place. */
export interface OutletSettings {
  readonly timeoutMs: number
  readonly clock: Clock
}

/** @throws RangeError when `timeoutMs` is not above 0 */
export function resolveOutletOptions(options: OutletOptions): OutletSettings {
  const { timeoutMs = 5000, clock = systemClock } = options
  if (!(timeoutMs > 0)) throw new RangeError(`timeoutMs must be above 0, got ${timeoutMs}`)
  return { timeoutMs, clock }
}

/** What can be chosen about datagrams to a device. */
export interface UdpSenderOptions extends OutletOptions {
  /**
   * Their layout: 1 and 2 are one datagram a frame, 3 is fragments. Default: what suits the firmware.
   */
  readonly version?: RealtimeVersion | undefined
  /** The device's port for them. Default: what the device client knows, or 7777. */
  readonly port?: number | undefined
  /** Milliseconds between the fragments of a frame, 0 to 100. Default 0: one right after the other. */
  readonly fragmentSpacingMs?: number | undefined
  /**
   * Leaves out fragments that did not change, and sends a whole frame so often, in milliseconds, 1
   * to 30,000. Default: every frame is sent whole.
   */
  readonly fullFrameEveryMs?: number | undefined
}

/** The same with every default in its place. */
export interface UdpSettings extends OutletSettings {
  readonly version: RealtimeVersion
  readonly port: number
  readonly fragmentSpacingMs: number
  readonly fullFrameEveryMs: number | undefined
}

/** @throws RangeError for a value out of range, or a version that has no room for the device's LEDs */
export function resolveUdpOptions(device: DatagramDevice, options: UdpSenderOptions): UdpSettings {
  const { version = device.realtimeVersion, port = device.realtimePort ?? REALTIME_PORT } = options
  const { fragmentSpacingMs = 0, fullFrameEveryMs } = options
  checkRange('port', port, [1, 65_535])
  checkRange('fragmentSpacingMs', fragmentSpacingMs, [0, 100])
  if (fullFrameEveryMs !== undefined) checkRange('fullFrameEveryMs', fullFrameEveryMs, [1, 30_000])
  if (version === 1 && device.ledCount > LEDS_OF_VERSION_1) {
    throw new RangeError(
      `datagrams of version 1 hold up to ${LEDS_OF_VERSION_1} LEDs, the device has ${device.ledCount}`,
    )
  }
  return { ...resolveOutletOptions(options), version, port, fragmentSpacingMs, fullFrameEveryMs }
}

/** LEDs that the one byte of version 1 can count. */
export const LEDS_OF_VERSION_1 = 255

function checkRange(name: string, value: number, [min, max]: readonly [number, number]): void {
  if (value >= min && value <= max) return
  throw new RangeError(`${name} must be ${min} to ${max}, got ${value}`)
}
