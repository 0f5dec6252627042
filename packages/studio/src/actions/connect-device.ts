import { z } from 'zod'
import { defineAction } from '../action.ts'
import { id } from '../state/check-input.ts'

/** Adds a device to those that are played on; `udpPort` is its datagram port if it does not state one. */
export default defineAction({
  input: z.strictObject({ address: id, udpPort: z.int().min(1).max(65535).optional() }),
  act: ({ output }, { address, udpPort }) => output.connect(address, udpPort),
})
