import { z } from 'zod'
import { inFamilies, since } from '../firmware/availability.ts'
import { endpoint, json, NOTHING, type ValueRule } from '../schema/endpoint.ts'
import { answer, integer, message } from '../schema/kinds.ts'

const AVAILABILITY = since({ D: '2.3.5', F: '2.4.2', G: '2.4.21' })

const state = answer({ value: z.number(), mode: z.string() })

/** Percent from 0 to 100, or a change of it. More than 100 is accepted and has no effect. */
const change = message({
  mode: z.enum(['enabled', 'disabled']).optional(),
  type: z.enum(['A', 'R']).optional(),
  value: integer(-100, 255).optional(),
}).refine(({ type, value = 0 }) => (type === 'R' ? value <= 100 : value >= 0), {
  error: 'expected 0 to 100, or −100 to 100 with type R for a change',
  path: ['value'],
})

/** The older revision of the interface, family D's, has absolute values only. */
const relativeChange: ValueRule = {
  value: 'type: R',
  applies: ({ type }) => type === 'R',
  availability: inFamilies('F', 'G'),
  failure: 'relative-level-unknown',
}

const get = {
  method: 'GET',
  availability: AVAILABILITY,
  request: NOTHING,
  response: state,
} as const
const set = {
  method: 'POST',
  availability: AVAILABILITY,
  isRepeatable: false,
  request: json(change),
  response: answer({}),
  failures: { type: 'relative-level-unknown' },
  rules: [relativeChange],
} as const

/** Brightness and saturation of everything shown. Specification, section 2.7. */
export default {
  getBrightness: endpoint({ ...get, path: 'led/out/brightness' }),
  setBrightness: endpoint({ ...set, path: 'led/out/brightness' }),
  getSaturation: endpoint({ ...get, path: 'led/out/saturation' }),
  setSaturation: endpoint({ ...set, path: 'led/out/saturation' }),
}
