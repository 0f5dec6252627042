import type { Family } from '@ledloom/protocol'
import type { Behaviours } from '../device/behaviour.ts'
import type { DeviceCore } from '../device/device-core.ts'

/** End of product codes by family, after the number of LEDs. */
const CODE_ENDINGS: Readonly<Record<Family, string>> = { D: 'SEUP06', F: 'STP', G: 'SPP' }

/** Fields of the description that are the same for all devices of one model and firmware. */
function modelOf({ identity, profile }: DeviceCore): object {
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

/** Signal strength of a device in the same room, dBm. */
const RSSI = -60

/** The device's description. Most of it is available without a token. */
export default {
  getGestalt: {
    constantFields: (device) => ({ ...modelOf(device), ...unitFields(device) }),
    handle: stateFields,
  },
  getFirmwareVersion: ({ identity }) => ({ version: identity.firmware }),
  echo: (_, { body }) => ({ json: body }),
} satisfies Behaviours

function unitFields({ identity }: DeviceCore): object {
  const { family, format, ledCount, mac, uuid } = identity
  return {
    fw_family: family,
    bytes_per_led: identity.reportsBytesPerLed ? format.bytesPerLed : undefined,
    led_profile: format.ledProfile,
    hw_id: identity.hardwareId,
    mac,
    uuid,
    base_leds_number: ledCount,
    number_of_led: ledCount,
  }
}

function stateFields({ identity, memory, clock, startedAt }: DeviceCore): object {
  const runningMs = clock.now() - startedAt
  const uptime = Math.floor(runningMs / identity.generation.uptimeUnitMs)
  return { device_name: memory.name, uptime: String(uptime), rssi: RSSI }
}
