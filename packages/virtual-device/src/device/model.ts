import type { Family } from '@ledloom/protocol'
import type { DeviceCore } from './device-core.ts'

/** How product codes end in a family; the number of LEDs stands before. */
const CODE_ENDINGS: Readonly<Record<Family, string>> = { D: 'SEUP06', F: 'STP', G: 'SPP' }

/** What a description says of all devices of one model and firmware, whatever the family. */
export function modelOf({ identity, profile }: DeviceCore): object {
  return {
    product_name: 'Twinkly',
    product_version: '2',
    product_code: `TWS${identity.ledCount}${CODE_ENDINGS[identity.family]}`,
    hardware_version: profile.hardwareVersion,
    flash_size: profile.flashSize,
    led_type: profile.ledType,
    led_version: '1',
    wire_type: profile.wireType,
    max_supported_led: profile.maxSupportedLed,
    frame_rate: profile.frameRate,
    measured_frame_rate: profile.frameRate,
    movie_capacity: profile.movieCapacity,
    max_movies: profile.movieLimit,
    copyright: 'Ledloom',
  }
}
