import type { Device } from '@ledloom/device'
import type { LedMode } from '@ledloom/protocol'
import { isOwnMode, OWN_MODES } from '../devices/device-state.ts'
import { withDevice } from '../devices/with-device.ts'
import type { DeskHost } from '../studio-parts.ts'
import type { DeskHandler } from './desk-handler.ts'

/** Sets what is given of a device, played on or not. */
export const setDevice: DeskHandler<'set-device'> = async (desk, { address, mode, brightness }) => {
  if (mode !== undefined && !isOwnMode(mode)) {
    throw new Error(`mode must be one of ${OWN_MODES.join(', ')}, got ${mode}`)
  }
  await withDevice(desk, address, async (device) => {
    if (brightness !== undefined) await device.brightness.set(brightness)
    if (mode !== undefined) await setMode(desk, device, { address, mode })
    if (desk.devices.live(address) === undefined) await desk.devices.read(device, address)
  })
  await desk.devices.live(address)?.refresh()
  desk.devices.tell()
}

/** A device has one mode at a time: what is set ends the stream to it. */
async function setMode(
  desk: DeskHost,
  device: Device,
  { address, mode }: { readonly address: string; readonly mode: LedMode },
): Promise<void> {
  if (desk.devices.live(address) !== undefined) {
    const way = desk.devices.isFixed(address) ? 'end that' : 'disconnect it'
    throw new Error(`it shows what is played here; ${way} to set its mode`)
  }
  await device.mode.set(mode)
}
