import { z } from 'zod'
import type { Playlist } from '../../house/house-schema.ts'
import { endpoint, json } from '../contract/endpoint.ts'
import { named } from '../contract/named-schemas.ts'
import { noSuchName } from '../contract/no-such-name.ts'

const PATH = '/api/v1/playlists'
const GROUP = 'Playlists'

const playlistData = named(
  'Playlist',
  z.object({
    name: z.string(),
    items: z.array(z.string()).describe('sources, one after another'),
    each: z.number().describe('seconds of each'),
    crossfade: z.number().describe('seconds in which one goes over into the next'),
    shuffle: z.boolean().describe('in a new order each time'),
  }),
)

const playlistsData = named('Playlists', z.array(playlistData))

function describePlaylist(name: string, { items, each, crossfade, shuffle }: Playlist) {
  return { name, items, each, crossfade, shuffle }
}

/** The playlists of the house file. */
export default [
  endpoint({
    ...{ id: 'listPlaylists', method: 'GET', path: PATH, scope: 'read', group: GROUP },
    summary: 'all playlists',
    answer: json(playlistsData),
    handle: (_, { house }) =>
      Object.entries(house.house.playlists).map(([name, each]) => describePlaylist(name, each)),
  }),

  endpoint({
    ...{ id: 'getPlaylist', method: 'GET', path: `${PATH}/{name}`, scope: 'read', group: GROUP },
    summary: 'one playlist',
    pathValues: z.strictObject({ name: z.string() }),
    answer: json(playlistData),
    problems: ['not-found'],
    handle: ({ path: { name } }, { house }) => {
      const { playlists } = house.house
      const found = Object.hasOwn(playlists, name) ? playlists[name] : undefined
      if (found === undefined) throw noSuchName('playlist', name, Object.keys(playlists))
      return describePlaylist(name, found)
    },
  }),
]
