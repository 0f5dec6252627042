import { z } from 'zod'
import { since } from '../firmware/availability.ts'
import { count } from '../schema/field-kinds.ts'
import { answer, part } from '../schema/messages.ts'
import { endpoint, NOTHING } from './endpoint.ts'

const availability = since('2.5.6')
const uniqueIds = z.array(z.string())

/** Drivers that let music move the lights. Specification, section 2.17. */
export const musicEndpoints = {
  getMusicDrivers: endpoint({
    method: 'GET',
    path: 'music/drivers',
    availability,
    request: NOTHING,
    response: answer({ drivers_number: count, unique_ids: uniqueIds }),
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
  }),
}
