import { z } from 'zod'
import { endpoint, json } from '../contract/endpoint.ts'
import { named } from '../contract/named-schemas.ts'

/** What can be played, as the interface says it. */
export const namesData = named(
  'Names',
  z.array(
    z.object({
      name: z.string(),
      kind: z.enum(['playlist', 'source']).describe('a playlist, or what the schedule plays'),
    }),
  ),
)

const presetsData = named(
  'Presets',
  z.array(
    z.object({
      title: z.string(),
      source: z.string().describe('by which a playlist or the schedule plays it'),
      savedAt: z.iso.datetime(),
    }),
  ),
)

/** What can be played. */
export default [
  endpoint({
    ...{ id: 'listNames', method: 'GET', path: '/api/v1/names', scope: 'read', group: 'Names' },
    summary:
      'names that can be played: playlists, then what the schedule plays. All effects and `preset:NAME` can be played besides',
    answer: json(namesData),
    handle: (_, { house }) => {
      const { playlists } = house.house
      const kindOf = (name: string) => (Object.hasOwn(playlists, name) ? 'playlist' : 'source')
      return house.names.map((name) => ({ name, kind: kindOf(name) }) as const)
    },
  }),

  endpoint({
    ...{ id: 'listPresets', method: 'GET', path: '/api/v1/presets', scope: 'read', group: 'Names' },
    summary: 'what was saved under a name on the page',
    answer: json(presetsData),
    problems: ['stalled-disk'],
    handle: async (_, { readPresets }) =>
      (await readPresets()).map(({ title, savedAt }) => ({
        ...{ title, source: `preset:${title}` },
        savedAt: new Date(savedAt).toISOString(),
      })),
  }),
]
