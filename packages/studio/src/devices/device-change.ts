import { z } from 'zod'
import { id } from '../state/check-input.ts'

/** Accepted changes of a device's settings; brightness in percent. */
export const deviceChange = z.strictObject({
  address: id,
  mode: id.optional(),
  brightness: z.int().min(0).max(100).optional(),
})

export type DeviceChange = z.infer<typeof deviceChange>
