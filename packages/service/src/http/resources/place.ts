import { z } from 'zod'
import { place } from '../../house/house-schema.ts'
import type { ServedHouse } from '../contract/api-parts.ts'
import { editFile } from '../contract/edit-file.ts'
import { endpoint, json } from '../contract/endpoint.ts'
import { named } from '../contract/named-schemas.ts'

const PATH = '/api/v1/place'
const GROUP = 'Place'

const degrees = z.number().nullable()

const placeData = named(
  'Place',
  z.object({
    latitude: degrees.describe('degrees north; null if the house file has no place'),
    longitude: degrees.describe('degrees east; null if the house file has no place'),
    timeZone: z.string().describe('that of the house file, else that of the machine'),
  }),
)

/** Where the house stands, for times of the sun. */
export default [
  endpoint({
    ...{ id: 'getPlace', method: 'GET', path: PATH, scope: 'read', group: GROUP },
    summary: 'where the house stands, for times of the sun, and its time zone',
    answer: json(placeData),
    handle: (_, { house }) => describePlace(house),
  }),

  endpoint({
    ...{ id: 'putPlace', method: 'PUT', path: PATH, scope: 'configure', group: GROUP },
    summary: 'say in the house file where the house stands',
    description: 'Comments of the file stay, and so does a time zone that is left out.',
    body: place,
    answer: json(placeData),
    problems: ['conflict', 'stalled-disk'],
    handle: async ({ body }, { house }) => {
      await editFile(house, { kind: 'set-place', ...body })
      return describePlace(house)
    },
  }),
]

function describePlace({ house: { place } }: ServedHouse) {
  const { latitude = null, longitude = null, timeZone } = place
  return { latitude, longitude, timeZone }
}
