import { z } from 'zod'
import { between, inFamilies, since } from '../firmware/availability.ts'
import { endpoint, json, NOTHING } from '../schema/endpoint.ts'
import { only } from '../schema/field-availability.ts'
import { answer, integer, message } from '../schema/kinds.ts'

const availability = since({ D: '2.0.22', F: '2.4.2', G: '2.4.21' })
const port = integer(1, 65_535)

/** The broker that the device reports to. Specification, sections 2.15 and 4.8. */
export default {
  getMqttConfig: endpoint({
    method: 'GET',
    path: 'mqtt/config',
    availability,
    request: NOTHING,
    response: answer({
      broker_host: z.string(),
      broker_port: z.int(),
      client_id: z.string(),
      encryption_key_set: only(inFamilies('D'), z.boolean()),
      user: z.string(),
      password: only(between({ F: '2.4.2' }, '2.4.14'), z.string()),
      keep_alive_interval: z.int(),
    }),
  }),

  /**
   * `broker_port` is specified for family D only, but a recorded device of family F accepts it.
   */
  setMqttConfig: endpoint({
    method: 'POST',
    path: 'mqtt/config',
    availability,
    request: json(
      message({
        broker_host: z.string().max(255).optional(),
        broker_port: port.optional(),
        client_id: z.string().max(32).optional(),
        user: z.string().max(64).optional(),
        keep_alive_interval: only(inFamilies('F', 'G'), integer(0, 65_535)),
        encryption_key: only(inFamilies('D'), z.string().length(16)),
      }),
    ),
    response: answer({}),
    failures: {
      client_id: 'value-too-long',
      user: 'value-too-long',
      broker_host: 'value-too-long',
    },
  }),
}
