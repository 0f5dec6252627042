import { z } from 'zod'
import { defineAction } from '../studio/action.ts'

/** Lets a device of a house blink for some seconds, so that people see which one it is. */
export default defineAction({
  input: z.strictObject({ address: z.string().max(1000) }),
  act: ({ house }, { address }) => house.played.identifyDevice(address),
})
