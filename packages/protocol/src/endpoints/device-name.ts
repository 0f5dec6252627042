import { z } from 'zod'
import { endpoint, json, NOTHING } from '../schema/endpoint.ts'
import { answer, message } from '../schema/kinds.ts'

/** Text without characters that move the cursor or end the line. */
const deviceName = z
  .string()
  .max(32)
  .regex(/^\P{Cc}*$/u, 'expected text without control characters')

/** The name of the device. Specification, section 2.3. */
export default {
  getDeviceName: endpoint({
    method: 'GET',
    path: 'device_name',
    request: NOTHING,
    response: answer({ name: z.string() }),
    needs: ['name'],
  }),

  /** The later revision of the interface sends the name back; recorded devices do not. */
  setDeviceName: endpoint({
    method: 'POST',
    path: 'device_name',
    request: json(message({ name: deviceName })),
    response: answer({ name: z.string().optional() }),
    failures: { name: 'value-too-long' },
  }),
}
