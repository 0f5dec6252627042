import { dirname } from 'node:path'
import { didYouMean, errorMessage, nearestName } from '@ledloom/core'
import { checkSource } from '@ledloom/engine'
import { SourceError } from '@ledloom/media'
import { lineOf } from '@ledloom/media/check-yaml'
import { parseYaml } from '@ledloom/media/yaml'
import { AskedDisk } from '../lasting/asked-disk.ts'
import type { HouseText } from '../memory/last-good-file.ts'
import { chooseSources, namedSources } from './chosen-source.ts'
import { type Hearing, type House, HouseError, houseOfText, readHouseText } from './read-house.ts'

/** A name in a house file that can't be played. */
export class UnplayableError extends HouseError {
  readonly play: string
  /** One line. */
  readonly reason: string

  constructor(message: string, play: string, cause: unknown) {
    super(message, { cause })
    this.play = play
    this.reason = errorMessage(cause)
  }
}

/** The file of a house, and what the names in it mean. */
export type UsedFile = Hearing & {
  readonly path: string
  /** True if the house need not have a device yet, as a page adds them. Default false. */
  readonly mayBeEmpty?: boolean | undefined
  /** Turns names of presets into the paths of their shows. */
  readonly withPresetPaths: (texts: readonly string[]) => Promise<readonly string[]>
  /** The disks of presets and of what else is played. Default: each is waited for in any case, with a bound. */
  readonly sources?: AskedDisk | undefined
}

/** The house of a text all of whose sources are there. @throws HouseError */
export async function usableHouse({ text }: HouseText, file: UsedFile): Promise<House> {
  const house = await houseOfText(text, file.path, file)
  await checkUsable(house, file, text)
  return house
}

/** Checks that a house has devices, unless a page adds them. @throws HouseError */
export function checkDevices(
  { devices }: House,
  { path, mayBeEmpty = false }: Pick<UsedFile, 'path' | 'mayBeEmpty'>,
): void {
  if (devices.length > 0 || mayBeEmpty) return
  throw new HouseError(
    `${path}: devices must name at least one; with --http a page of the house finds and adds them`,
  )
}

/**
 * Checks that a house has devices, and that all its sources are there.
 *
 * @param text of the house, for lines of mistakes. Default: that of its file
 * @throws HouseError, of a source UnplayableError
 */
export async function checkUsable(house: House, file: UsedFile, text?: string): Promise<void> {
  const { path } = file
  checkDevices(house, file)
  const scheduled = namedSources(house)
  const names = new Set(scheduled.map(({ name }) => name))
  // They can be chosen by hand.
  const others = Object.keys(house.playlists).filter((name) => !names.has(name))
  const all = [
    ...scheduled.map(({ entry, ...named }) => ({ what: `“${entry}”`, ...named })),
    ...others.map((name) => ({ what: `the playlist “${name}”`, name, place: [] })),
  ]
  for (const { what, name, place } of all) {
    try {
      await checkSources(name, house, file)
    } catch (cause) {
      const written = parseYaml(text ?? (await readHouseText(path)).text, path)
      const isPlaylist = Object.hasOwn(house.playlists, name)
      const line = lineOf(written, isPlaylist ? ['playlists', name] : place)
      const message = `${path}:${line}: ${what} can't be played: ${errorMessage(cause)}`
      throw new UnplayableError(message, name, cause)
    }
  }
}

/** Checks that all that a name plays is there. @throws SourceError; HouseError if a playlist may be meant */
export async function checkSources(
  name: string,
  { playlists }: Pick<House, 'playlists'>,
  { path, withPresetPaths, sources = new AskedDisk() }: UsedFile,
): Promise<void> {
  const { texts } = chooseSources(name, { playlists }, { folder: dirname(path), seed: 0 })
  try {
    const found = await sources.ask(name, () => withPresetPaths(texts))
    for (const text of found) await sources.ask(text, () => checkSource(text))
  } catch (cause) {
    throw playlistHint(name, { playlists, cause })
  }
}

/** Names the playlist whose name was meant, where nothing at all is called so. */
function playlistHint(
  name: string,
  { playlists, cause }: Pick<House, 'playlists'> & { readonly cause: unknown },
): unknown {
  const isUnknown = cause instanceof SourceError && cause.code === 'unknown-source'
  const meant = nearestName(name, Object.keys(playlists))
  if (!isUnknown || meant === undefined || meant === name) return cause
  return new HouseError(`nothing is called ${name}; ${didYouMean([meant])}`, { cause })
}
