import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { createRandom } from '@ledloom/core'
import type { House } from './read-house.ts'

/** Sources, one after another, and how one follows another. */
export type ChosenSource = {
  readonly texts: readonly string[]
  /** Seconds in which one becomes the next. */
  readonly crossfade?: number | undefined
  /** Seconds of each. */
  readonly each?: number | undefined
}

/** The playlist of a name, if it has several items. */
export function playlistOf(
  name: string,
  { playlists }: Pick<House, 'playlists'>,
): House['playlists'][string] | undefined {
  const playlist = Object.hasOwn(playlists, name) ? playlists[name] : undefined
  return playlist !== undefined && playlist.items.length > 1 ? playlist : undefined
}

/** The names of all that a house may play. */
export function namedSources({
  schedule,
}: House): { readonly entry: string; readonly name: string }[] {
  return schedule.flatMap(({ name: entry, play }) => {
    const names = typeof play === 'string' ? [play] : play.random
    return names.map((name) => ({ entry, name }))
  })
}

/** The names that can be chosen in a house, each once: playlists, then what the schedule plays. */
export function choosableNames(house: House): readonly string[] {
  const scheduled = namedSources(house).map(({ name }) => name)
  return [...new Set([...Object.keys(house.playlists), ...scheduled])]
}

/**
 * The sources of a name: those of a playlist, or one. Paths are those from the folder of the house file.
 *
 * @param seed orders a playlist that is shuffled
 */
export function chooseSources(
  name: string,
  { playlists }: House,
  { folder, seed }: { readonly folder: string; readonly seed: number },
): ChosenSource {
  const playlist = Object.hasOwn(playlists, name) ? playlists[name] : undefined
  if (playlist === undefined) return { texts: [pathIn(folder, name)] }
  const { items, each, crossfade, shuffle } = playlist
  const texts = items.map((item) => pathIn(folder, item))
  if (texts.length === 1) return { texts }
  return { texts: shuffle ? shuffled(texts, seed) : texts, each, crossfade }
}

/** The path of a file in a folder; a text that is none stays. */
function pathIn(folder: string, text: string): string {
  const path = resolve(folder, text)
  return existsSync(path) ? path : text
}

/** Fisher–Yates. Source: Knuth, TAOCP 2, 3.4.2, algorithm P. */
function shuffled(texts: readonly string[], seed: number): string[] {
  const random = createRandom(seed)
  const order = [...texts]
  for (let last = order.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1))
    const text = order[last]!
    order[last] = order[other]!
    order[other] = text
  }
  return order
}
