import { since } from '../firmware/availability.ts'
import { answer } from '../schema/messages.ts'
import { endpoint, NOTHING } from './endpoint.ts'
import { syncFields } from './plain-movie.ts'

/** Devices that play in step. Not specified: clients ask for it. */
export const groupEndpoints = {
  getGroupStatus: endpoint({
    method: 'GET',
    path: 'group/status',
    availability: since('2.5.6'),
    request: NOTHING,
    response: answer(syncFields),
  }),
}
