import { access } from 'node:fs/promises'
import { dirname, extname, resolve } from 'node:path'
import { createRandom } from '@ledloom/core'
import { isStalledDisk } from '@ledloom/studio/keeping'
import type { AskedDisk } from '../lasting/asked-disk.ts'
import type { Playlist } from './house-schema.ts'
import { type ListLength, secondsOf } from './list-length.ts'
import type { House } from './read-house.ts'

/** Sources, one after another, and how one follows another. */
export type ChosenSource = {
  readonly texts: readonly string[]
  /** The same as they stand in the house file. Default: `texts`. */
  readonly items?: readonly string[] | undefined
  /** Seconds in which one becomes the next. */
  readonly crossfade?: number | undefined
  /** Seconds of each without its own length. */
  readonly each?: number | undefined
  /** Seconds of single ones, in their order, whatever length they have; null for `each`. */
  readonly lengths?: readonly (number | null)[] | undefined
  /**
   * Beats of the sound that is heard after which the next one begins, in their order; null where that goes by the
   * time. Default: all go by the time.
   */
  readonly beats?: readonly (number | null)[] | undefined
  /** True if it has another order each time. Default false. */
  readonly isShuffled?: boolean | undefined
  /** Items that can't be played and are left out, as they stand in the house file. Default: none. */
  readonly leftOut?: readonly string[] | undefined
}

/** Beats a minute that a list lasts at most, until the beats that are heard say more. */
const SLOWEST_TEMPO = 30

/** The playlist of a name, if it has several items. */
export function playlistOf(
  name: string,
  { playlists }: Pick<House, 'playlists'>,
): House['playlists'][string] | undefined {
  const playlist = Object.hasOwn(playlists, name) ? playlists[name] : undefined
  return playlist !== undefined && playlist.items.length > 1 ? playlist : undefined
}

/** The names of all that the schedule of a house may play, and where its file has them. */
export function namedSources({
  schedule,
}: House): { readonly entry: string; readonly name: string; readonly place: PropertyKey[] }[] {
  return schedule.flatMap(({ name: entry, play }, index) => {
    const place = ['schedule', index, 'play']
    if (typeof play === 'string') return [{ entry, name: play, place }]
    return play.random.map((name, at) => ({ entry, name, place: [...place, 'random', at] }))
  })
}

/** The names that can be chosen in a house, each once: playlists, then what the schedule plays. */
export function choosableNames(house: House): readonly string[] {
  const scheduled = namedSources(house).map(({ name }) => name)
  return [...new Set([...Object.keys(house.playlists), ...scheduled])]
}

/** Options of what is chosen. */
type ChoosingOptions = {
  /** Of the house file, from which paths begin. */
  readonly folder: string
  /** Orders a playlist that is shuffled. */
  readonly seed: number
  /** Is asked for the files. */
  readonly disk: AskedDisk
  /** Items of a playlist that are left out. One at least must stay. Default: none. */
  readonly leftOut?: readonly string[] | undefined
}

/** The sources of a name: those of a playlist, or one. Paths are those from the folder of the house file. */
export async function chooseSources(
  name: string,
  { playlists }: Pick<House, 'playlists'>,
  { folder, seed, disk, leftOut = [] }: ChoosingOptions,
): Promise<ChosenSource> {
  const playlist = Object.hasOwn(playlists, name) ? playlists[name] : undefined
  if (playlist === undefined) return { texts: await pathsIn(folder, [name], disk) }
  const { items: written, each, crossfade, shuffle, tempo } = playlist
  const ordered = shuffle ? shuffled(written, seed) : written
  const items = ordered.filter((item) => !leftOut.includes(playOf(item)))
  const plays = items.map(playOf)
  const texts = await pathsIn(folder, plays, disk)
  if (texts.length === 1) return { texts }
  const secondsAt = (length: ListLength) => secondsOf(length, tempo ?? SLOWEST_TEMPO)
  const own = items.map((item) => (typeof item === 'string' ? undefined : item.for))
  const lengths = own.map((length) => (length === undefined ? null : secondsAt(length)))
  const beats = own.map((length = each) => (typeof length === 'number' ? null : length.beats))
  return {
    ...{ texts, items: plays, each: secondsAt(each), crossfade },
    ...(shuffle && { isShuffled: true }),
    ...(lengths.some((length) => length !== null) && { lengths }),
    ...(tempo === undefined && beats.some((count) => count !== null) && { beats }),
  }
}

/** What the items of a playlist play; nothing if there is none of the name. */
export function itemsOf(name: string, { playlists }: Pick<House, 'playlists'>): readonly string[] {
  const playlist = Object.hasOwn(playlists, name) ? playlists[name] : undefined
  return playlist?.items.map(playOf) ?? []
}

/** The sources of a name as they stand in the house file: the items of a playlist, or the name itself. */
export function sourcesOf(name: string, house: Pick<House, 'playlists'>): readonly string[] {
  return Object.hasOwn(house.playlists, name) ? itemsOf(name, house) : [name]
}

/** What an item of a playlist plays. */
export function playOf(item: Playlist['items'][number]): string {
  return typeof item === 'string' ? item : item.play
}

/**
 * The paths of files in a folder; texts that are none stay. While a disk does not answer, what has an ending counts as a
 * file, and all else as the name of an effect.
 */
export async function pathsIn(
  folder: string,
  texts: readonly string[],
  disk: AskedDisk,
): Promise<readonly string[]> {
  const paths: string[] = []
  for (const text of texts) {
    const path = resolve(folder, text)
    // One question about each folder: each takes one of few threads while a disk does not answer.
    const isThere = await disk
      .ask(dirname(path), () => access(path))
      .then(() => true)
      .catch((error: unknown) => isStalledDisk(error) && extname(text) !== '')
    paths.push(isThere ? path : text)
  }
  return paths
}

/** Fisher–Yates. Source: Knuth, TAOCP 2, 3.4.2, algorithm P. */
function shuffled<Item>(items: readonly Item[], seed: number): Item[] {
  const random = createRandom(seed)
  const order = [...items]
  for (let last = order.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1))
    const item = order[last]!
    order[last] = order[other]!
    order[other] = item
  }
  return order
}
