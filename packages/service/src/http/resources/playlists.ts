import { z } from 'zod'
import { playOf } from '../../house/chosen-source.ts'
import { type Playlist, playlist } from '../../house/house-schema.ts'
import { type ListLength, writtenLength } from '../../house/list-length.ts'
import type { ServedHouse } from '../contract/api-parts.ts'
import { checkItems, editFile, PUT_RULES } from '../contract/edit-file.ts'
import { endpoint, json, NOTHING, Reply } from '../contract/endpoint.ts'
import { named } from '../contract/named-schemas.ts'
import { noSuchName } from '../contract/no-such-name.ts'
import { pathName } from '../contract/path-name.ts'

const PATH = '/api/v1/playlists'
const GROUP = 'Playlists'

const lengthData = z.union([z.number(), z.string()])

const playlistData = named(
  'Playlist',
  z.object({
    name: z.string(),
    items: z
      .array(z.union([z.string(), z.object({ play: z.string(), for: lengthData.optional() })]))
      .describe('sources, one after another, and how long one plays in place of `each`'),
    each: lengthData.describe('seconds of each, or a text such as 32 beats'),
    crossfade: z.number().describe('seconds in which one goes over into the next'),
    shuffle: z.boolean().describe('in a new order each time'),
    tempo: z
      .number()
      .optional()
      .describe('beats a minute; left out, they are those of the sound that is heard'),
  }),
)

const playlistsData = named('Playlists', z.array(playlistData))

function describePlaylist(name: string, { items, each, ...others }: Playlist) {
  const described = items.map((item) =>
    typeof item === 'string' || item.for === undefined
      ? playOf(item)
      : { play: item.play, for: lengthOf(item.for) },
  )
  return { name, items: described, each: lengthOf(each), ...others }
}

function lengthOf(length: ListLength): number | string {
  return typeof length === 'number' ? length : writtenLength(length)
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
    pathValues: pathName,
    answer: json(playlistData),
    problems: ['not-found'],
    handle: ({ path: { name } }, { house }) => playlistOf(house, name),
  }),

  endpoint({
    ...{ id: 'putPlaylist', method: 'PUT', path: `${PATH}/{name}` },
    ...{ scope: 'configure', group: GROUP },
    summary: 'add a playlist to the house file, or replace the one of this name',
    description: PUT_RULES,
    pathValues: pathName,
    body: playlist,
    answer: json(playlistData),
    statuses: [201],
    problems: ['conflict', 'stalled-disk'],
    handle: async ({ path: { name }, body }, { house }) => {
      const isNew = !Object.hasOwn(house.house.playlists, name)
      const edit = { kind: 'set-playlist', name, playlist: body } as const
      const field = (item: string | object, at: number) =>
        typeof item === 'string' ? `items.${at}` : `items.${at}.play`
      const items = body.items.map((item, at) => ({ play: playOf(item), field: field(item, at) }))
      await checkItems(house, name, items)
      await editFile(house, edit)
      return new Reply(isNew ? 201 : 200, playlistOf(house, name))
    },
  }),

  endpoint({
    ...{ id: 'deletePlaylist', method: 'DELETE', path: `${PATH}/{name}` },
    ...{ scope: 'configure', group: GROUP },
    summary: 'remove a playlist from the house file',
    pathValues: pathName,
    answer: NOTHING,
    problems: ['not-found', 'conflict', 'stalled-disk'],
    handle: async ({ path: { name } }, { house }) => {
      playlistOf(house, name)
      await editFile(house, { kind: 'remove-playlist', name })
      return undefined
    },
  }),
]

/** The playlist of a name. @throws Problem if there is none */
function playlistOf({ house: { playlists } }: ServedHouse, name: string) {
  const found = Object.hasOwn(playlists, name) ? playlists[name] : undefined
  if (found === undefined) throw noSuchName('playlist', name, Object.keys(playlists))
  return describePlaylist(name, found)
}
