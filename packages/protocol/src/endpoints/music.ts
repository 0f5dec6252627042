import { z } from 'zod'
import { since } from '../firmware/availability.ts'
import { count, integer, uuid } from '../schema/field-kinds.ts'
import { answer, message, part } from '../schema/messages.ts'
import { endpoint, json, NOTHING } from './endpoint.ts'

const availability = since('2.5.6')
const uniqueIds = z.array(z.string())

/**
 * Drivers that let music move the lights. Specification, section 2.17; `music/enabled` and
 * `music/drivers/current` are not specified, clients use them.
 */
export const musicEndpoints = {
  getMusicEnabled: endpoint({
    method: 'GET',
    path: 'music/enabled',
    availability,
    request: NOTHING,
    response: answer({
      enabled: z.int(),
      active: z.int().optional(),
      mode: z.string().optional(),
      auto_mode: z.string().optional(),
      effectsets_config: part({ auto_switch: z.int(), auto_mood: z.int() }).optional(),
    }),
  }),

  setMusicEnabled: endpoint({
    method: 'POST',
    path: 'music/enabled',
    availability,
    request: json(message({ enabled: integer(0, 1) })),
    response: answer({}),
  }),

  getMusicDrivers: endpoint({
    method: 'GET',
    path: 'music/drivers',
    availability,
    request: NOTHING,
    response: answer({ drivers_number: count, unique_ids: uniqueIds }),
  }),

  /** `handle` is −1 until `next` or `prev` has chosen a driver. */
  getCurrentMusicDriver: endpoint({
    method: 'GET',
    path: 'music/drivers/current',
    availability,
    request: NOTHING,
    response: answer({ handle: z.int(), unique_id: z.string().optional() }),
  }),

  /** The next or the previous driver, or one by its identifier once a driver is chosen. */
  setCurrentMusicDriver: endpoint({
    method: 'POST',
    path: 'music/drivers/current',
    availability,
    isRepeatable: false,
    request: json(
      z.union([message({ action: z.enum(['next', 'prev']) }), message({ unique_id: uuid })]),
    ),
    response: answer({}),
    refusals: ['no-music-driver', 'value-out-of-range'],
  }),

  getMusicDriverSets: endpoint({
    method: 'GET',
    path: 'music/drivers/sets',
    availability,
    request: NOTHING,
    response: answer({
      current: z.int(),
      count,
      driversets: z.array(part({ id: z.int(), count, unique_ids: uniqueIds })),
    }),
  }),

  getCurrentMusicDriverSet: endpoint({
    method: 'GET',
    path: 'music/drivers/sets/current',
    availability,
    request: NOTHING,
    response: answer({ driverset_id: z.int() }),
    needs: ['driverset_id'],
  }),
}
