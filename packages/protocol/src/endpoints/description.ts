import { z } from 'zod'
import { between, type Gated, inFamilies, since } from '../firmware/availability.ts'
import { endpoint, json, NOTHING } from '../schema/endpoint.ts'
import { only } from '../schema/field-availability.ts'
import { answer, count, part } from '../schema/kinds.ts'

const FIRST_GENERATION = inFamilies('D')
const SECOND_GENERATION = since({ F: '2.2.1', G: '2.4.21' })

/** Specified for family G, and recorded from a device of family F. */
const WIRE_TYPE = { ...between({ F: '2.5.9' }, '2.5.9'), ...inFamilies('G') }

const MANY_MOVIES = since({ F: '2.8.0', G: '2.8.0' })

/** Accepted as it is: a schema for its keys would lose those that JavaScript treats specially. */
const anyObject = z.custom<Readonly<Record<string, unknown>>>(
  (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
)

/** Devices send some numbers as text, and a few texts as numbers. */
const numberText = z.union([z.string(), z.number().transform(String)])

/** The query that makes `GET gestalt` include production details and the group. */
export const gestaltDetails: Gated & { readonly query: string } = {
  query: 'filter=prod_infos&filter2=group',
  availability: since('2.8.3'),
}

const gestalt = answer({
  product_name: z.string(),
  product_version: only(FIRST_GENERATION, numberText),
  hardware_version: numberText.optional(),
  bytes_per_led: z.int().min(1).max(8).optional(),
  hw_id: z.string().optional(),
  flash_size: z.number().optional(),
  led_type: z.number().optional(),
  led_version: only(FIRST_GENERATION, numberText),
  product_code: z.string().optional(),
  fw_family: only(SECOND_GENERATION, z.string()),
  device_name: z.string().optional(),
  uptime: numberText.optional(),
  rssi: only(since({ D: '2.1.0' }), z.number()),
  mac: z.string(),
  uuid: only(since({ D: '2.0.8', F: '0.0.0', G: '0.0.0' }), z.string()),
  max_supported_led: count.optional(),
  base_leds_number: only(FIRST_GENERATION, count),
  number_of_led: z.int().min(1).max(100_000),
  led_profile: z.string(),
  frame_rate: z.number().positive(),
  measured_frame_rate: only(since({ F: '2.5.6', G: '2.5.6' }), z.number().positive()),
  movie_capacity: count,
  wire_type: only(WIRE_TYPE, z.int()),
  max_movies: only(MANY_MOVIES, z.int()),
  copyright: z.string().optional(),
  serial: z.string().optional(),
  production_site: numberText.optional(),
  production_date: numberText.optional(),
  /** Synchronisation with other devices; only sent on request, see {@link gestaltDetails}. */
  group: part({
    mode: z.string().optional(),
    uid: z.string().optional(),
    size: z.int().optional(),
    offset: z.number().optional(),
  }).optional(),
  /** Power consumption. */
  pwr: part({ mA: z.number().optional(), mV: z.number().optional() }).optional(),
})

/** A device's description of itself. Specification, section 2.1. */
export default {
  getGestalt: endpoint({
    method: 'GET',
    path: 'gestalt',
    auth: 'none',
    request: NOTHING,
    response: gestalt,
  }),

  getStatus: endpoint({
    method: 'GET',
    path: 'status',
    auth: 'optional',
    request: NOTHING,
    response: answer({}),
  }),

  echo: endpoint({
    method: 'POST',
    path: 'echo',
    request: json(anyObject),
    response: answer({ json: z.record(z.string(), z.unknown()) }),
    needs: ['json'],
    failures: { '*': 'echo-failed' },
  }),

  getFirmwareVersion: endpoint({
    method: 'GET',
    otherMethods: ['POST'],
    path: 'fw/version',
    auth: 'none',
    request: NOTHING,
    response: answer({ version: z.string() }),
    needs: ['version'],
  }),
}
