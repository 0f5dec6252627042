import { z } from 'zod'
import { defineAction } from '../action.ts'
import { id } from '../state/check-input.ts'

/** Releases a device; without any left, the layout of the preview plays again. */
export default defineAction({
  input: z.strictObject({ address: id }),
  act: ({ output }, { address }) => output.disconnect(address),
})
