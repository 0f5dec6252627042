import type { Device } from '@ledloom/device'
import type { LedMode } from '@ledloom/protocol'
import { deviceChange, isOwnMode, OWN_MODES } from '../devices/device-state.ts'
import { defineAction } from '../studio/action.ts'
import type { Studio } from '../studio/studio.ts'

/** Sets the mode or the brightness of a device, in percent, whether it is played on or not. */
export default defineAction({
  input: deviceChange,
  act: async (studio, { address, mode, brightness }) => {
    if (mode !== undefined && !isOwnMode(mode)) {
      throw new Error(`mode must be one of ${OWN_MODES.join(', ')}, got ${mode}`)
    }
    const { devices } = studio
    await devices.use(address, async (device) => {
      if (brightness !== undefined) await device.brightness.set(brightness)
      if (mode !== undefined) await setMode(devices, device, { address, mode })
      if (devices.live(address) === undefined) await devices.read(device, address)
    })
    await devices.live(address)?.refresh()
    devices.changed()
  },
})

/** A device has one mode at a time, so setting one would end the stream to it. */
async function setMode(
  devices: Studio['devices'],
  device: Device,
  { address, mode }: { readonly address: string; readonly mode: LedMode },
): Promise<void> {
  if (devices.live(address) !== undefined) {
    const way = devices.isFixed(address) ? 'end that' : 'disconnect it'
    throw new Error(`it shows what is played here; ${way} to set its mode`)
  }
  await device.mode.set(mode)
}
