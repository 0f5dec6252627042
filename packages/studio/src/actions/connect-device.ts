import { z } from 'zod'
import { id } from '../state/check-input.ts'
import { defineAction } from '../studio/action.ts'

/** Adds a device to those that are played on; `udpPort` is its datagram port if it does not state one. `takes: true` takes it from a program that streams to it. */
export default defineAction({
  input: z.strictObject({
    address: id,
    udpPort: z.int().min(1).max(65535).optional(),
    takes: z.boolean().optional(),
  }),
  act: (studio, { address, udpPort: udp, takes }) =>
    studio.sceneDevices.connect(address, { udp, takes }),
})
