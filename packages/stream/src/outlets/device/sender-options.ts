import type { Clock } from '@ledloom/core'
import { REALTIME_PORT, type RealtimeVersion } from '@ledloom/protocol'
import { systemClock } from '@ledloom/sockets'
import type { DatagramDevice } from './realtime-device.ts'

/** Options of a sender to a device. */
export interface OutletOptions {
  /** Milliseconds after which an unanswered request counts as failed, above 0. Default 5000. */
  readonly timeoutMs?: number | undefined
  /** Default: the machine's. */
  readonly clock?: Clock | undefined
  /** The mode to restore in the end. Default: the one that the device is found in. */
  readonly formerMode?: string | undefined
}

/** {@link OutletOptions} with defaults. */
export interface OutletSettings {
  readonly timeoutMs: number
  readonly clock: Clock
  readonly formerMode: string | undefined
}

/** @throws RangeError when `timeoutMs` is not above 0 */
export function resolveOutletOptions(options: OutletOptions): OutletSettings {
  const { timeoutMs = 5000, clock = systemClock, formerMode } = options
  if (!(timeoutMs > 0)) throw new RangeError(`timeoutMs must be above 0, got ${timeoutMs}`)
  return { timeoutMs, clock, formerMode }
}

/** Options of a sender of datagrams. */
export interface UdpSenderOptions extends OutletOptions {
  /**
   * Version of datagrams: 1 and 2 are one a frame, 3 is fragments. Default: by the firmware.
   */
  readonly version?: RealtimeVersion | undefined
  /** The device's port. Default: the one that the device client knows, or 7777. */
  readonly port?: number | undefined
  /** Milliseconds between the fragments of a frame, 0 to 100. Default 0. */
  readonly fragmentSpacingMs?: number | undefined
  /**
   * Leaves out unchanged fragments, and sends a whole frame after so many milliseconds, 1 to 30,000.
   * Default: every frame is sent whole.
   */
  readonly fullFrameEveryMs?: number | undefined
}

/** {@link UdpSenderOptions} with defaults. */
export interface UdpSettings extends OutletSettings {
  readonly version: RealtimeVersion
  readonly port: number
  readonly fragmentSpacingMs: number
  readonly fullFrameEveryMs: number | undefined
}

/** @throws RangeError for a value out of range, or a version that cannot hold the device's LEDs */
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

/** Most LEDs of version 1, which counts them in one byte. */
export const LEDS_OF_VERSION_1 = 255

function checkRange(name: string, value: number, [min, max]: readonly [number, number]): void {
  if (value >= min && value <= max) return
  throw new RangeError(`${name} must be ${min} to ${max}, got ${value}`)
}
