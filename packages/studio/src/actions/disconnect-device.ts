import { z } from 'zod'
import { id } from '../state/check-input.ts'
import { defineAction } from '../studio/action.ts'

/** Releases a device, or ends the attempt to connect it; without any left, the layout of the preview plays again. */
export default defineAction({
  input: z.strictObject({ address: id }),
  act: async ({ house, history, sceneDevices }, { address }) => {
    const isPlayedOn = sceneDevices.scene.devices.some((device) => device.address === address)
    // A device that shows something by itself has left the scene.
    const isOwn =
      house.state?.own.some(({ devices }) => devices.some((each) => each.address === address)) ??
      false
    if (!house.isPlayed || !(isPlayedOn || isOwn)) return sceneDevices.disconnect(address)
    await history.make(() => house.played.removeDevice(address))
  },
})
