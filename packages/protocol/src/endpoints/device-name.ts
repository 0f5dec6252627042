import { z } from 'zod'
import { answer, message } from '../schema/messages.ts'
import { endpoint, json, NOTHING } from './endpoint.ts'

/** What people call the device. Specification, section 2.3. */
export const deviceNameEndpoints = {
  getDeviceName: endpoint({
    method: 'GET',
    path: 'device_name',
    request: NOTHING,
    response: answer({ name: z.string() }),
  }),

  /** The later revision of the interface sends the name back; recorded devices do not. */
  setDeviceName: endpoint({
    method: 'POST',
    path: 'device_name',
    request: json(message({ name: z.string().max(32) })),
    response: answer({ name: z.string().optional() }),
    failures: { name: 'value-too-long' },
  }),
}
