import { existsSync, unwatchFile, watchFile } from 'node:fs'
import { realpath } from 'node:fs/promises'
import { dirname } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { errorMessage } from '@ledloom/core'
import { removeDrafts } from '@ledloom/media/files'
import { type DiskWait, isStalledDisk, waitForDisk } from '@ledloom/studio/keeping'
import { Mutex } from 'async-mutex'
import type { LastGoodFile } from '../memory/last-good-file.ts'
import { type ChosenSource, choosableNames, chooseSources } from './chosen-source.ts'
import type { HouseEdit } from './edit-house.ts'
import { HouseEditor, type TextChange } from './house-editor.ts'
import { makeHouse, missingHouse } from './new-house.ts'
import { checkHearing, type House, HouseError, houseOfText, readHouseText } from './read-house.ts'
import { checkSources, checkUsable, readUsableHouse, type UsedFile } from './usable-house.ts'

/** Milliseconds between two looks at the house file. */
const WATCH_MS = 1000

/** Milliseconds in which an editor that empties a file has written it again. */
const WRITING_MS = 300

/** How a date is written. */
const DATE = { dateStyle: 'medium', timeStyle: 'short' } as const

/** What a house takes from its file only when it starts. */
const USED_FROM_START = ['mqtt', 'clock'] as const

/** Options of a house file. */
export type HouseFileOptions = UsedFile & {
  /** Prints a line about a change, or a mistake. */
  readonly note: (line: string) => void
  /** How long the disk is waited for at the start. */
  readonly disk?: Omit<DiskWait, 'note'> | undefined
}

/** Parts of a house file. */
type HouseFileParts = HouseFileOptions & {
  /** What could be used last, from which a house starts whose file can't be. */
  readonly lastGood: LastGoodFile
}

/** A house file, read again whenever it changes. With a mistake in it, the house stays as it was. */
export class HouseFile {
  readonly #parts: HouseFileParts
  #house: House
  #fault = ''
  readonly #editor: HouseEditor
  /** Of two that read at the same time, the later one must not get the older text. */
  readonly #reading = new Mutex()
  #onChange: (before: House) => void = () => undefined
  #end: () => void = () => undefined

  private constructor(house: House, parts: HouseFileParts) {
    this.#house = house
    this.#parts = parts
    this.#editor = new HouseEditor(parts.path, {
      check: async (house, text) => {
        checkHearing({ house, text, path: parts.path }, parts)
        await checkUsable(house, parts, text)
      },
      reread: () => this.read(this.#onChange),
    })
  }

  /**
   * Reads a house file. If it has a mistake, or its disk stalls, the house is as its file could be used last, with a
   * line about that.
   *
   * @throws HouseError if it has a mistake, or names something that can't be played, or can't be read in time, and
   *   could never be used
   */
  static async open(parts: HouseFileParts): Promise<HouseFile> {
    const { lastGood, path, note, disk } = parts
    const read = readFirst(parts)
    try {
      const { house, ...text } = await waitForDisk(path, read, { ...disk, note })
      await lastGood.keep(text)
      return new HouseFile(house, parts)
    } catch (error) {
      const isStalled = isStalledDisk(error)
      const house = await houseOfKept(parts)
      if (house === undefined && isStalled) {
        throw new HouseError(`${error.message}; start again once it does`, { cause: error })
      }
      if (house === undefined && !existsSync(path)) return openNew(parts)
      if (house === undefined || !(isStalled || error instanceof HouseError)) throw error
      const file = new HouseFile(house, parts)
      await file.#fail(error)
      if (isStalled) file.#readAfter(read)
      return file
    }
  }

  /** What the file says. */
  get house(): House {
    return this.#house
  }

  /** The names that can be chosen: playlists first, then what the schedule plays, each once. */
  get names(): readonly string[] {
    return choosableNames(this.#house)
  }

  /**
   * The sources of a name.
   *
   * @param seed orders a playlist that is shuffled
   */
  async sourceOf(name: string, seed: number): Promise<ChosenSource> {
    const { path, withPresetPaths } = this.#parts
    const chosen = chooseSources(name, this.#house, { folder: dirname(path), seed })
    return { ...chosen, texts: await withPresetPaths(chosen.texts) }
  }

  /** What is wrong with the file as it is now; empty if nothing is. */
  get fault(): string {
    return this.#fault
  }

  /** Calls `onChange` with the house before, after each change, until the file is closed. */
  watch(onChange: (before: House) => void): void {
    const { path, note } = this.#parts
    const read = () => void this.read(onChange).catch(({ message }: Error) => note(message))
    this.#onChange = onChange
    watchFile(path, { interval: WATCH_MS }, read)
    this.#end = () => unwatchFile(path, read)
  }

  /** Reads the file once its disk answers, which may be never. */
  #readAfter(stalled: Promise<unknown>): void {
    const read = () => this.read(this.#onChange)
    stalled.then(read, read).catch(({ message }: Error) => this.#parts.note(message))
  }

  /** Reads the file now. */
  read(onChange: (before: House) => void): Promise<void> {
    return this.#reading.runExclusive(() => this.#read(onChange))
  }

  async #read(onChange: (before: House) => void): Promise<void> {
    const { path, note, lastGood } = this.#parts
    const before = this.#house
    const read = await readWholeHouse(this.#parts).catch((error: unknown) => this.#fail(error))
    if (read === undefined) return this.#announce(onChange, before)
    const { house, ...text } = read
    const wasWrong = this.#fault !== ''
    this.#fault = ''
    this.#house = house
    const isChanged = !isDeepStrictEqual(house, before)
    if (isChanged || wasWrong) this.#announce(onChange, before)
    if (isChanged) note(`${path} has changed: the house goes on with it${this.#laterText(before)}`)
    else if (wasWrong) note(`${path} is right again`)
    await lastGood.keep(text)
  }

  /** Names what has changed and is not used yet. */
  #laterText(before: House): string {
    const changed = USED_FROM_START.filter(
      (key) => !isDeepStrictEqual(this.#house[key], before[key]),
    )
    if (changed.length === 0) return ''
    return `; ${changed.join(' and ')} ${changed.length === 1 ? 'is' : 'are'} used from the next start`
  }

  /** A listener that throws is no mistake of the file. */
  #announce(onChange: (before: House) => void, before: House): void {
    try {
      onChange(before)
    } catch (error) {
      const { path, note } = this.#parts
      note(`the house does not follow all that ${path} says: ${errorMessage(error)}`)
    }
  }

  /** Goes on with the house as it is, which its file does not say now. */
  async #fail(error: unknown): Promise<undefined> {
    const { path, note, lastGood } = this.#parts
    const now = isStalledDisk(error) ? undefined : await readHouseText(path).catch(() => undefined)
    const { text, savedAt = 0 } = lastGood.kept ?? {}
    const { timeZone } = this.#house.place
    const date = new Date(savedAt).toLocaleString('en-GB', { ...DATE, timeZone })
    const isSame = now !== undefined && now.text === text
    const goesOn = isSame ? 'the rest plays' : `the house plays as its file was on ${date}`
    this.#fault = `${errorMessage(error)}; ${goesOn}`
    note(this.#fault)
    return undefined
  }

  /**
   * Makes changes of the file, or none of them, and goes on with it. Its comments stay.
   *
   * @throws HouseError if the file has a mistake; EditError if it would have one, and UnplayableError if it named what
   * can't be played; nothing is changed then
   */
  edit(...edits: readonly HouseEdit[]): Promise<TextChange | undefined> {
    return this.#editor.edit(...edits)
  }

  /** Checks that a source can be played. @throws SourceError */
  check(text: string): Promise<void> {
    return checkSources(text, { playlists: {} }, this.#parts)
  }

  /** Takes a change back. @throws HouseError if the file has been changed by others since */
  restore(change: TextChange): Promise<void> {
    return this.#editor.restore(change)
  }

  close(): void {
    this.#end()
  }
}

/** Removes what an earlier service left beside a house file, and reads it. @throws HouseError */
async function readFirst(parts: HouseFileParts): ReturnType<typeof readUsableHouse> {
  // They lie beside the file, which may be that of a link.
  await removeDrafts(await realpath(parts.path).catch(() => parts.path))
  return readWholeHouse(parts)
}

/** Reads a house file. @throws HouseError also if it is empty, stays so and was not before */
async function readWholeHouse(parts: HouseFileParts): ReturnType<typeof readUsableHouse> {
  if (await isEmptied(parts)) await wait(WRITING_MS)
  if (await isEmptied(parts)) {
    throw new HouseError(`${parts.path} is empty; \`devices: []\` is a house without anything`)
  }
  return readUsableHouse(parts)
}

/** True if a house file is empty and was not when it could be used last. */
async function isEmptied({ path, lastGood }: HouseFileParts): Promise<boolean> {
  if ((lastGood.kept?.text.trim() ?? '') === '') return false
  return (await readHouseText(path)).text.trim() === ''
}

/** Makes a house file where there is none, for a page to write into. @throws HouseError if there is no page */
async function openNew(parts: HouseFileParts): Promise<HouseFile> {
  const { path, mayBeEmpty, note } = parts
  if (mayBeEmpty !== true) throw missingHouse(path)
  await makeHouse(path)
  note(`${path} is new: the page of the house writes into it`)
  return HouseFile.open(parts)
}

/** The house whose file could be used last; undefined if that is not known. */
async function houseOfKept({ lastGood, path, hears }: HouseFileParts): Promise<House | undefined> {
  const { kept } = lastGood
  // A later Ledloom may refuse what an earlier one has taken.
  return kept && (await houseOfText(kept.text, path, { hears }).catch(() => undefined))
}
