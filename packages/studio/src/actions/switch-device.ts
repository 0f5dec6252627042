import { z } from 'zod'
import { id } from '../state/check-input.ts'
import { defineAction } from '../studio/action.ts'

/** Turns one device of a house off or on by itself: the others go on as they were. */
export default defineAction({
  input: z.strictObject({ address: id, isOn: z.boolean() }),
  act: ({ house }, { address, isOn }) => house.played.switchDevice(address, isOn),
})
