import type { DeviceCore } from '../device/device-core.ts'
import { modelOf } from '../device/model.ts'
import type { Handlers } from './handler.ts'

/** Signal strength of a device in the same room, dBm. */
const RSSI = -60

/** What the device says of itself, most of it without being asked for a token. */
export const descriptionHandlers: Handlers<
  'getGestalt' | 'getStatus' | 'getFirmwareVersion' | 'echo'
> = {
  // Asked for most of all: what stays is put together once.
  getGestalt: (device) => Object.assign(constantFields(device), stateFields(device)),
  getStatus: () => ({}),
  getFirmwareVersion: ({ identity }) => ({ version: identity.firmware }),
  echo: (_, { body }) => ({ json: body }),
}

/** By device, what its description always says; its state is written over the last one there. */
const constants = new WeakMap<DeviceCore, object>()

function constantFields(device: DeviceCore): object {
  const known = constants.get(device)
  if (known !== undefined) return known
  const fields = { ...modelOf(device), ...unitFields(device) }
  constants.set(device, fields)
  return fields
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
