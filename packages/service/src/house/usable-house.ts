import { dirname } from 'node:path'
import { didYouMean, errorMessage, nearestName } from '@ledloom/core'
import { checkSource } from '@ledloom/engine'
import { SourceError } from '@ledloom/media'
import { lineOf } from '@ledloom/media/check-yaml'
import { parseYaml } from '@ledloom/media/yaml'
import { AskedDisk, isDueToStall } from '../lasting/asked-disk.ts'
import type { HouseText } from '../memory/last-good-file.ts'
import { pathIn } from './chosen-source.ts'
import { addedNames, type PlayedName, playedNames } from './played-names.ts'
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

/** A house of which sources may be missing. */
export type UsableHouse = {
  readonly house: House
  /** The first source that can't be played. */
  readonly missing: UnplayableError | undefined
}

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
  for (const played of addedNames(house, before)) {
    const fault = await checkName(played, house, { file, text }).catch((error: unknown) => error)
    if (fault !== undefined && (!(fault instanceof UnplayableError) || namesNothing(fault))) {
      throw fault
    }
    // Each question to a disk that stalls takes one of few threads.
    if (isDueToStall(fault)) break
  }
  try {
    await checkUsable(house, file, text)
  } catch (error) {
    if (error instanceof UnplayableError) return { house, missing: error }
    throw error
  }
  return { house, missing: undefined }
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
  checkDevices(house, file)
  const checked = new Set<string>()
  for (const played of playedNames(house)) {
    if (checked.has(played.name)) continue
    checked.add(played.name)
    await checkName(played, house, { file, text })
  }
}

/**
 * Checks that a house has devices, and that all sources are there that others before did not have: one that is missing
 * since must not keep anybody from changing the rest.
 *
 * @throws HouseError, of a source UnplayableError
 */
export async function checkAdded(
  house: House,
  file: UsedFile,
  { text, before }: { readonly text: string; readonly before: readonly House[] },
): Promise<void> {
  checkDevices(house, file)
  for (const played of addedNames(house, before)) await checkName(played, house, { file, text })
}

/** True if all sources are there that a house plays by a name. */
export async function areSourcesThere(
  name: string,
  house: House,
  file: UsedFile,
): Promise<boolean> {
  const played = playedNames(house).find((each) => each.name === name)
  if (played === undefined) return true
  return checkSources(played.sources, file, name).then(
    () => true,
    () => false,
  )
}

/** Checks that sources are there. @throws SourceError */
export async function checkSources(
  written: readonly string[],
  { path, withPresetPaths, sources: disk = new AskedDisk() }: UsedFile,
  name = written[0] ?? '',
): Promise<void> {
  const texts = written.map((text) => pathIn(dirname(path), text))
  const found = await disk.ask(name, () => withPresetPaths(texts))
  for (const text of found) await disk.ask(text, () => checkSource(text))
}

async function checkName(
  { what, name, place, sources }: PlayedName,
  { playlists }: House,
  { file, text }: { readonly file: UsedFile; readonly text: string | undefined },
): Promise<void> {
  const { path } = file
  try {
    await checkSources(sources, file, name)
  } catch (error) {
    const cause = playlistHint(name, { playlists, cause: error })
    const written = parseYaml(text ?? (await readHouseText(path)).text, path)
    const line = lineOf(written, [...place])
    const message = `${path}:${line}: ${what} can't be played: ${errorMessage(cause)}`
    throw new UnplayableError(message, name, cause)
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

/** True if what can't be played is a word that is the name of nothing. */
function namesNothing({ cause }: Error): boolean {
  if (cause instanceof SourceError) return cause.code === 'unknown-source'
  return cause instanceof Error && namesNothing(cause)
}
