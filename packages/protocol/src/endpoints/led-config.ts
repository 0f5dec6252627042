import { z } from 'zod'
import { since } from '../firmware/availability.ts'
import { endpoint, json, NOTHING } from '../schema/endpoint.ts'
import { only } from '../schema/field-availability.ts'
import { answer, count, message, part } from '../schema/kinds.ts'

const section = { first_led_id: count, length: z.int().min(1) }

/** The strings that the LEDs are spread over. Specification, section 2.8. */
export default {
  getLedConfig: endpoint({
    method: 'GET',
    path: 'led/config',
    request: NOTHING,
    response: part({
      strings: z.array(part({ first_led_id: count, length: count })),
      code: only(since('1.99.20'), z.int()),
    }),
    needs: ['strings'],
  }),

  setLedConfig: endpoint({
    method: 'POST',
    path: 'led/config',
    request: json(message({ strings: z.array(message(section)).min(1).max(64) })),
    response: answer({}),
    refusals: ['value-out-of-range'],
  }),
}
