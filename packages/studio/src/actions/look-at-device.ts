import { z } from 'zod'
import { id } from '../state/check-input.ts'
import { defineAction } from '../studio/action.ts'

/**
 * Reads the settings of a device. That takes a login, which may end the session of another program, so it
 * only happens when a user asks for it.
 */
export default defineAction({
  input: z.strictObject({ address: id }),
  act: ({ devices }, { address }) =>
    devices.use(address, (device) => devices.read(device, address)),
})
