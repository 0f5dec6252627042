import { namedSources, sourcesOf } from './chosen-source.ts'
import type { House } from './read-house.ts'

/** A name that a house plays. */
export type PlayedName = {
  /** Who plays it, for messages. */
  readonly what: string
  readonly name: string
  /** The keys that lead to it in the house file. */
  readonly place: readonly PropertyKey[]
  /** The sources of the name as they stand in the file. */
  readonly sources: readonly string[]
}

/** All names that a house plays: those of its schedule, then its playlists, which can be chosen by hand as well. */
export function playedNames(house: House): readonly PlayedName[] {
  const { playlists } = house
  const scheduled = namedSources(house).map(({ entry, name, place }) => {
    const what = `“${entry}”`
    const isPlaylist = Object.hasOwn(playlists, name)
    const where = isPlaylist ? ['playlists', name] : place
    return { what, name, place: where, sources: sourcesOf(name, house) }
  })
  const listed = Object.keys(playlists).map((name) => {
    const what = `the playlist “${name}”`
    return { what, name, place: ['playlists', name], sources: sourcesOf(name, house) }
  })
  return [...scheduled, ...listed]
}

/**
 * The names that a house plays and others did not, with the sources that are new in them. Nothing is new in an entry or
 * a playlist that only has another name, order or time.
 */
export function addedNames(house: House, before: readonly House[]): readonly PlayedName[] {
  const known = new Map<string, number>()
  for (const source of before.flatMap(playedNames).flatMap(({ sources }) => sources)) {
    known.set(source, (known.get(source) ?? 0) + 1)
  }
  const isAdded = (source: string) => {
    const left = known.get(source) ?? 0
    known.set(source, left - 1)
    return left <= 0
  }
  return playedNames(house)
    .map((played) => ({ ...played, sources: played.sources.filter(isAdded) }))
    .filter(({ sources }) => sources.length > 0)
}
