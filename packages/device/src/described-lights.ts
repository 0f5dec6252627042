import type { PixelFormat } from '@ledloom/core'
import { familyProfile, pixelFormat } from '@ledloom/protocol'
import type { DeviceVersion } from './calls/device-version.ts'
import { DeviceError } from './device-error.ts'
import type { Gestalt } from './gestalt.ts'

const ENDPOINT = 'GET gestalt'

/** @throws DeviceError `malformed` for a device that does not state a number of LEDs */
export function ledCountOf(gestalt: Gestalt, address: string): number {
  const { number_of_led: ledCount } = gestalt
  if (ledCount !== undefined) return ledCount
  const text = `${address} does not state how many LEDs it has (number_of_led in its description)`
  throw new DeviceError('malformed', text, { address, endpoint: ENDPOINT })
}

/** @throws DeviceError `unsupported` for a number of bytes an LED that no frame can be made of */
export function formatOf(gestalt: Gestalt, address: string): PixelFormat {
  const { bytes_per_led, led_profile } = gestalt
  try {
    return pixelFormat({ bytes_per_led, led_profile })
  } catch (cause) {
    const text = `${address} has ${bytes_per_led} bytes an LED; 3 and 4 are known`
    throw new DeviceError('unsupported', text, { address, endpoint: ENDPOINT, cause })
  }
}

/** Frames a second: the measured rate, the stated one, or what is usual for the firmware. */
export function frameRateOf(gestalt: Gestalt, { family, firmware }: DeviceVersion): number {
  const { measured_frame_rate: measured, frame_rate: stated } = gestalt
  return measured ?? stated ?? familyProfile(family, firmware).frameRate
}

/** Frames that the device stores: what it states, or what is usual for the firmware. */
export function movieCapacityOf(gestalt: Gestalt, { family, firmware }: DeviceVersion): number {
  return gestalt.movie_capacity ?? familyProfile(family, firmware).movieCapacity
}
