import { z } from 'zod'
import { defineAction } from '../studio/action.ts'

/** Searches the networks of this machine for devices. */
export default defineAction({
  input: z.strictObject({}),
  act: (studio) => studio.devices.find(),
})
