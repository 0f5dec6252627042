import { didYouMean, nearestName } from '@ledloom/core'
import { SourceError } from '@ledloom/media'
import { lineOf } from '@ledloom/media/check-yaml'
import { parseYaml } from '@ledloom/media/yaml'
import type { HouseText } from '../memory/last-good-file.ts'
import { addedNames, type PlayedName, playedNames } from './played-names.ts'
import { type Hearing, type House, HouseError, houseOfText, readHouseText } from './read-house.ts'
import { type SourceAccess, sourceFaults } from './source-faults.ts'
import { UnplayableError } from './unplayable-error.ts'

/** The file of a house, and what the names in it mean. */
export type UsedFile = Hearing &
  SourceAccess & {
    /** True if the house need not have a device yet, as a page adds them. Default false. */
    readonly mayBeEmpty?: boolean | undefined
  }

/** A house of which sources may be missing. */
export type UsableHouse = {
  readonly house: House
  /** The names that can't be played, each once, in the order of `playedNames`. */
  readonly unplayable: readonly UnplayableError[]
}

/** A house, and the text that says it. */
type WrittenHouse = { readonly house: House; readonly text: string }

/**
 * The house of a text. Its sources may be missing, but a new name that is that of nothing at all is a mistake.
 *
 * @param before houses whose names may be those of nothing by now
 * @throws HouseError
 */
export async function usableHouse(
  { text }: HouseText,
  file: UsedFile,
  before: readonly House[],
): Promise<UsableHouse> {
  const house = await houseOfText(text, file.path, file)
  checkDevices(house, file)
  const [added, all] = [addedNames(house, before), distinctNames(house)]
  const faults = await sourceFaults([...added, ...all].flatMap(sourcesOf), file)
  const errorsOf = (names: readonly PlayedName[]) =>
    unplayableNames(names, faults, { house, text, path: file.path })
  const each = added.flatMap((name) =>
    name.sources.map((source) => ({ ...name, sources: [source] })),
  )
  const mistake = errorsOf(each).find(namesNothing)
  if (mistake !== undefined) throw mistake
  return { house, unplayable: errorsOf(all) }
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
 * Checks that a house has devices, and which of the names that it plays can be played.
 *
 * @returns those that can't, each once, in the order of `playedNames`
 * @throws HouseError if it has no devices, or its file can't be read
 */
export async function checkUsable(
  house: House,
  file: UsedFile,
): Promise<readonly UnplayableError[]> {
  checkDevices(house, file)
  const names = distinctNames(house)
  const faults = await sourceFaults(names.flatMap(sourcesOf), file)
  if (faults.size === 0) return []
  const { text } = await readHouseText(file.path)
  return unplayableNames(names, faults, { house, text, path: file.path })
}

/**
 * Checks that a house has devices, and that all sources are there that others before did not have: one that is missing
 * since must not keep anybody from changing the rest.
 *
 * @throws HouseError, of a source UnplayableError
 */
export async function checkAdded(
  { house, text }: WrittenHouse,
  file: UsedFile,
  before: readonly House[],
): Promise<void> {
  checkDevices(house, file)
  const added = addedNames(house, before)
  const faults = await sourceFaults(added.flatMap(sourcesOf), file)
  const [first] = unplayableNames(added, faults, { house, text, path: file.path })
  if (first !== undefined) throw first
}

function sourcesOf({ sources }: PlayedName): readonly string[] {
  return sources
}

/** The names that a house plays, each with the first that plays it. */
function distinctNames(house: House): readonly PlayedName[] {
  const names = playedNames(house)
  const first = new Map([...names].reverse().map((played) => [played.name, played]))
  return names.filter((played) => first.get(played.name) === played)
}

/** The names of which a source can't be played. */
function unplayableNames(
  names: readonly PlayedName[],
  faults: ReadonlyMap<string, unknown>,
  { house, text, path }: WrittenHouse & Pick<UsedFile, 'path'>,
): readonly UnplayableError[] {
  if (faults.size === 0) return []
  const written = parseYaml(text, path)
  return names.flatMap(({ what, name: play, place, sources: all }) => {
    const sources = all.filter((source) => faults.has(source))
    const [first] = sources
    if (first === undefined) return []
    const cause = playlistHint(play, house, faults.get(first))
    const start = `${path}:${lineOf(written, [...place])}: ${what}`
    const playsRest = sources.length < all.length
    return new UnplayableError(start, { play, sources, playsRest, cause })
  })
}

/** Names the playlist whose name was meant, where nothing at all is called so. */
function playlistHint(name: string, { playlists }: House, cause: unknown): unknown {
  const isUnknown = cause instanceof SourceError && cause.code === 'unknown-source'
  const meant = nearestName(name, Object.keys(playlists))
  if (!isUnknown || meant === undefined || meant === name) return cause
  return new HouseError(`nothing is called ${name}; ${didYouMean([meant])}`, { cause })
}

/** True if what can't be played is a word that is the name of nothing. */
function namesNothing({ cause }: Error): boolean {
  if (cause instanceof SourceError) return cause.code === 'unknown-source'
  return cause instanceof Error && namesNothing(cause)
}
