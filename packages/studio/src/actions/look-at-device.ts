import { withDevice } from '../devices/with-device.ts'
import type { DeskHandler } from './desk-handler.ts'

/** Asks a device what it is set to. */
export const lookAtDevice: DeskHandler<'look-at-device'> = (desk, { address }) =>
  withDevice(desk, address, (device) => desk.devices.read(device, address))
