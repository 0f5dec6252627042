import { deviceChange, isOwnMode, OWN_MODES } from '../devices/device-state.ts'
import { defineAction } from '../studio/action.ts'
import { changeDevice } from '../studio/change-device.ts'

/** Sets the mode or the brightness of a device, in percent, whether it is played on or not. */
export default defineAction({
  input: deviceChange,
  act: async (studio, { address, mode, brightness }) => {
    if (mode !== undefined && !isOwnMode(mode)) {
      throw new Error(`mode must be one of ${OWN_MODES.join(', ')}, got ${mode}`)
    }
    await changeDevice(studio, address, {
      ...(mode !== undefined && { mode }),
      ...(brightness !== undefined && { brightness }),
    })
  },
})
