import { z } from 'zod'
import { id } from '../state/check-input.ts'
import { defineAction } from '../studio/action.ts'

/** Releases a device, or ends the attempt to connect it; without any left, the layout of the preview plays again. */
export default defineAction({
  input: z.strictObject({ address: id }),
  act: (studio, { address }) => studio.sceneDevices.disconnect(address),
})
