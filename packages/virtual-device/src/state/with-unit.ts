import { VirtualDeviceError } from '../virtual-device-error.ts'
import type { VirtualDeviceOptions } from '../virtual-device-options.ts'
import type { UnitState } from './device-state.ts'

/**
 * The options of the device that `unit` says, where they do not say it themselves.
 * Another firmware is an update.
 * @throws VirtualDeviceError when they say another
 */
export function withUnit(options: VirtualDeviceOptions, unit: UnitState): VirtualDeviceOptions {
  const { family = unit.family, bytesPerLed = unit.bytesPerLed, mac = unit.mac } = options
  const ledCount = options.ledCount ?? options.layout?.ledCount ?? unit.ledCount
  const wanted = { family, ledCount, bytesPerLed, mac: mac.toLowerCase() }
  const isSame =
    family === unit.family &&
    ledCount === unit.ledCount &&
    bytesPerLed === unit.bytesPerLed &&
    wanted.mac === unit.mac
  if (isSame) return { ...options, ...wanted, firmware: options.firmware ?? unit.firmware }
  throw new VirtualDeviceError(
    'state-of-another-device',
    `${options.stateFile} is the state of ${describe(unit)}, not of ${describe(wanted)}`,
  )
}

function describe({
  family,
  ledCount,
  bytesPerLed,
  mac,
}: Omit<UnitState, 'uuid' | 'firmware'>): string {
  return `family ${family} with ${ledCount} LEDs of ${bytesPerLed} bytes and MAC address ${mac}`
}
