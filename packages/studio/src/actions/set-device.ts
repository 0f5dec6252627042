import type { Device } from '@ledloom/device'
import type { LedMode } from '@ledloom/protocol'
import { defineAction } from '../action.ts'
import { deviceChange } from '../devices/device-change.ts'
import { isOwnMode, OWN_MODES } from '../devices/device-state.ts'
import { withDevice } from '../devices/with-device.ts'
import type { StudioParts } from '../studio-parts.ts'

/** Sets the mode or the brightness of a device, in percent, whether it is played on or not. */
export default defineAction({
  input: deviceChange,
  act: async (studio, { address, mode, brightness }) => {
    if (mode !== undefined && !isOwnMode(mode)) {
      throw new Error(`mode must be one of ${OWN_MODES.join(', ')}, got ${mode}`)
    }
    await withDevice(studio, address, async (device) => {
      if (brightness !== undefined) await device.brightness.set(brightness)
      if (mode !== undefined) await setMode(studio, device, { address, mode })
      if (studio.devices.live(address) === undefined) await studio.devices.read(device, address)
    })
    await studio.devices.live(address)?.refresh()
    studio.devices.tell()
  },
})

/** A device has one mode at a time: what is set ends the stream to it. */
async function setMode(
  studio: StudioParts,
  device: Device,
  { address, mode }: { readonly address: string; readonly mode: LedMode },
): Promise<void> {
  if (studio.devices.live(address) !== undefined) {
    const way = studio.devices.isFixed(address) ? 'end that' : 'disconnect it'
    throw new Error(`it shows what is played here; ${way} to set its mode`)
  }
  await device.mode.set(mode)
}
