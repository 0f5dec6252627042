import { z } from 'zod'
import { EVERYWHERE, inFamilies } from '../firmware/availability.ts'
import { endpoint, json, NOTHING } from '../schema/endpoint.ts'
import { answer, count, message, part } from '../schema/kinds.ts'

const source = z.enum(['linear', '2d', '3d'])
const coordinate = { x: z.number(), y: z.number(), z: z.number() }

/** Fields of the answer that the device ignores, for clients that send an answer back. */
const ANSWER_FIELDS = { uuid: z.string().optional(), code: z.int().optional() }

/** Specified for all devices; owners of family D report 404. */
const LAYOUT_AVAILABILITY = {
  availability: EVERYWHERE,
  hardwareAvailability: inFamilies('F', 'G'),
} as const

/** The positions of the LEDs. Specification, section 2.12. */
export default {
  /** Recorded devices omit the aspects. */
  getLayout: endpoint({
    method: 'GET',
    path: 'led/layout/full',
    ...LAYOUT_AVAILABILITY,
    request: NOTHING,
    response: answer({
      source,
      synthesized: z.boolean().optional(),
      uuid: z.string().optional(),
      aspectXY: z.number().optional(),
      aspectXZ: z.number().optional(),
      coordinates: z.array(part(coordinate)),
    }),
    needs: ['coordinates'],
  }),

  /** Also accepts the answer of `getLayout`. */
  setLayout: endpoint({
    method: 'POST',
    path: 'led/layout/full',
    ...LAYOUT_AVAILABILITY,
    request: json(
      message({
        aspectXY: z.int().optional(),
        aspectXZ: z.int().optional(),
        coordinates: z.array(message(coordinate)),
        source,
        synthesized: z.boolean().optional(),
        ...ANSWER_FIELDS,
      }),
    ),
    response: answer({ parsed_coordinates: count }),
    refusals: ['value-out-of-range'],
  }),

  deleteLayout: endpoint({
    method: 'DELETE',
    path: 'led/layout/full',
    ...LAYOUT_AVAILABILITY,
    request: NOTHING,
    response: answer({}),
  }),
}
