import { z } from 'zod'
import { defineAction } from '../action.ts'
import { withDevice } from '../devices/with-device.ts'
import { id } from '../state/check-input.ts'

/**
 * Reads the settings of a device. That takes a login, which may end the session of another program, so it
 * only happens when a user asks for it.
 */
export default defineAction({
  input: z.strictObject({ address: id }),
  act: (studio, { address }) =>
    withDevice(studio, address, (device) => studio.devices.read(device, address)),
})
