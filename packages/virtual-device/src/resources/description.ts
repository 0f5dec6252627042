import type { DeviceCore } from '../device/device-core.ts'
import { modelOf } from '../device/model.ts'
import type { Handlers } from './handler.ts'

/** Signal strength of a device in the same room, dBm. */
const RSSI = -60

/** What the device says of itself, most of it without being asked for a token. */
export const descriptionHandlers: Handlers<
  'getGestalt' | 'getStatus' | 'getFirmwareVersion' | 'echo'
> = {
  // Asked for most of all, and V8 takes twenty times as long to spread so many fields.
  getGestalt: (device) => Object.assign(modelOf(device), unitFields(device), stateFields(device)),
  getStatus: () => ({}),
  getFirmwareVersion: ({ identity }) => ({ version: identity.firmware }),
  echo: (_, { body }) => ({ json: body }),
}

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
