import { z } from 'zod'
import type { ApiParts } from '../contract/api-parts.ts'
import { tagOf } from '../contract/content-tag.ts'
import { endpoint } from '../contract/endpoint.ts'
import { describeHouse } from './house.ts'
import { describeLights } from './lights.ts'

/** Publishes what changes in a house. @returns a function that ends this */
export function announceHouse({ house, events }: Pick<ApiParts, 'house' | 'events'>): () => void {
  const announceState = () => events.publish('house', describeHouse(house))
  const announce = () => {
    announceState()
    // Sets are no JSON.
    const text = JSON.stringify(house.house, (_, value) =>
      value instanceof Set ? [...value] : value,
    )
    events.publish('configuration', { tag: tagOf(text) })
  }
  const announceLights = () => {
    // The colour of the house is that of its light.
    announceState()
    events.publish('lights', describeLights(house))
  }
  announce()
  announceLights()
  const ends = [house.onChange(announce), house.lights.onChange(announceLights)]
  return () => {
    for (const end of ends) end()
  }
}

/** What changes, as it does. */
export default [
  endpoint({
    ...{ id: 'listen', method: 'GET', path: '/api/v1/events', scope: 'read', group: 'Events' },
    summary: 'changes as they happen, as Server-Sent Events',
    description:
      'The event `house` has the same content as `getHouse`, first as it is now, and `lights` that of `listLights`. `configuration` says that the house file may have changed. With `Last-Event-ID` only what changed since is sent. A client that is slow gets the newest state, not each.',
    headers: z.object({
      'Last-Event-ID': z.string().optional().describe('the id of the last event that was received'),
    }),
    answer: { kind: 'events' },
    problems: ['too-many'],
    handle({ request, response, isAllowed }, { events }) {
      if (request.method === 'HEAD') {
        response.writeHead(200, { 'Content-Type': 'text/event-stream; charset=utf-8' }).end()
        return undefined
      }
      const lastId = request.headers['last-event-id']
      events.open(response, { lastId: lastId?.toString(), isAllowed })
      return undefined
    },
  }),
]
