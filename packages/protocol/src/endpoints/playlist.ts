import { z } from 'zod'
import { STORES_MANY_MOVIES as availability } from '../firmware/stored-movies.ts'
import { endpoint, json, NOTHING } from '../schema/endpoint.ts'
import { answer, count, integer, message, part, uuid } from '../schema/kinds.ts'

/** Entries are numbered from 0 to 15. */
const ENTRY_LIMIT = 16

const entry = part({
  id: z.int().optional(),
  handle: z.int().optional(),
  name: z.string().optional(),
  unique_id: z.string(),
  duration: z.number(),
})

/** Plays stored movies one after the other. Specification, sections 2.11 and 4.5. */
export default {
  getPlaylist: endpoint({
    method: 'GET',
    path: 'playlist',
    availability,
    request: NOTHING,
    response: answer({
      unique_id: z.string().optional(),
      name: z.string().optional(),
      entries: z.array(entry),
    }),
    needs: ['entries'],
  }),

  /** `duration` in seconds. */
  setPlaylist: endpoint({
    method: 'POST',
    path: 'playlist',
    availability,
    request: json(
      message({
        entries: z
          .array(message({ unique_id: uuid, duration: integer(1, 86_400) }))
          .max(ENTRY_LIMIT),
      }),
    ),
    response: answer({}),
    refusals: ['value-out-of-range'],
  }),

  deletePlaylist: endpoint({
    method: 'DELETE',
    path: 'playlist',
    availability,
    request: NOTHING,
    response: answer({}),
  }),

  getCurrentPlaylistEntry: endpoint({
    method: 'GET',
    path: 'playlist/current',
    aliases: ['led/playlist/current'],
    availability,
    request: NOTHING,
    response: answer({
      duration: z.number().optional(),
      id: z.int(),
      unique_id: z.string(),
      name: z.string(),
    }),
    refusals: ['nothing-current'],
  }),

  setCurrentPlaylistEntry: endpoint({
    method: 'POST',
    path: 'led/playlist/current',
    recordedPath: 'playlist/current',
    aliases: ['playlist/current'],
    availability,
    request: json(message({ id: count })),
    response: answer({}),
    refusals: ['value-out-of-range'],
  }),
}
