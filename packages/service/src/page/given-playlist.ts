import { schemaFaults } from '@ledloom/media/schema-faults'
import type { GivenPlaylist } from '@ledloom/studio'
import { type Playlist, playlist } from '../house/house-schema.ts'
import { HouseError } from '../house/read-house.ts'

/** The playlist that a page gives. @throws HouseError that begins with the name of the wrong value */
export function givenPlaylist(
  { name: _, was: __, items, ...fields }: GivenPlaylist,
  hears: boolean,
): Playlist {
  const written = items.map(({ play, for: length }) =>
    length === undefined ? play : { play, for: length },
  )
  const given = { ...fields, items: written }
  const { success, data, error } = playlist.safeParse(given, { reportInput: true })
  if (!success) {
    const [fault] = schemaFaults(error, { schema: playlist, whole: 'the playlist' })
    throw new HouseError(fault?.message ?? 'the playlist has a mistake')
  }
  const lengths = [
    data.each,
    ...data.items.map((item) => (typeof item === 'string' ? 0 : item.for)),
  ]
  if (!hears && data.tempo === undefined && lengths.some((each) => typeof each === 'object')) {
    throw new HouseError('tempo: how many beats a minute? The house hears none')
  }
  return data
}
