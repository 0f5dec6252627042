import { existsSync } from 'node:fs'
import { dirname } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { errorMessage } from '@ledloom/core'
import { type DiskWait, isStalledDisk } from '@ledloom/studio/keeping'
import { Mutex } from 'async-mutex'
import { isDueToStall } from '../lasting/asked-disk.ts'
import type { LastGoodFile } from '../memory/last-good-file.ts'
import { type ChosenSource, choosableNames, chooseSources, sourcesOf } from './chosen-source.ts'
import type { HouseEdit } from './edit-house.ts'
import { FileFault } from './file-fault.ts'
import { FileWatch } from './file-watch.ts'
import { HouseEditor, type TextChange } from './house-editor.ts'
import { HouseReader } from './house-reader.ts'
import type { HouseTextAccess } from './house-text.ts'
import { laterText } from './later-text.ts'
import { makeHouse, missingHouse } from './new-house.ts'
import { checkHearing, type House, HouseError, houseOfText } from './read-house.ts'
import { checkWritten, sourceFaults } from './source-faults.ts'
import type { UnplayableError } from './unplayable-error.ts'
import { checkAdded, type UsedFile } from './usable-house.ts'

/** Options of a house file. */
export type HouseFileOptions = Omit<UsedFile, 'sources'> & {
  /** Prints a line about a change, or a mistake. */
  readonly note: (line: string) => void
  /** How long the disk is waited for. */
  readonly disk?: Omit<DiskWait, 'note'> | undefined
  /** Reads and writes its text. Default: on the disk. */
  readonly text?: HouseTextAccess | undefined
}

/** Parts of a house file. */
type HouseFileParts = HouseFileOptions & {
  /** What could be used last, from which a house starts whose file can't be. */
  readonly lastGood: LastGoodFile
}

/** A house file, read again whenever it changes. With a mistake in it, the house stays as it was. */
export class HouseFile {
  readonly #parts: HouseFileParts
  readonly #reader: HouseReader
  #house: House
  /** The house to which a change is taken back. */
  #takenBack: House | undefined
  readonly #fault: FileFault
  readonly #editor: HouseEditor
  /** Of two that read at the same time, the later one must not get the older text. */
  readonly #reading = new Mutex()
  #onChange: (before: House) => void = () => undefined
  #watch: FileWatch | undefined
  #isClosed = false

  private constructor(house: House, parts: HouseFileParts, reader: HouseReader) {
    this.#house = house
    this.#parts = parts
    this.#reader = reader
    this.#fault = new FileFault(parts)
    const { disk, text, used } = reader
    this.#editor = new HouseEditor({
      ...{ path: parts.path, disk, text },
      check: async (house, { text, isTakenBack }) => {
        checkHearing({ house, text, path: parts.path }, parts)
        this.#takenBack = isTakenBack ? house : undefined
        await checkAdded({ house, text }, used, this.#before)
      },
      reread: () => this.#reread(this.#onChange),
    })
    reader.follow({
      onStall: (error) => this.#stalls(error),
      onAnswer: () => this.#answers(),
      onSources: () => this.#readAgain(),
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
    const { lastGood, path, note } = parts
    const reader = new HouseReader(parts)
    const before = await houseOfKept(parts)
    const isBack = (error: unknown) => isDueToStall(error) && !reader.isStalled
    try {
      const known = before === undefined ? [] : [before]
      const { house, unplayable, ...text } = await reader.readFirst(known, note)
      await lastGood.keep(text)
      const file = new HouseFile(house, parts, reader)
      if (unplayable.some(isBack)) await file.read(() => undefined)
      else file.#fault.use(unplayable)
      return file
    } catch (error) {
      const isStalled = isStalledDisk(error)
      if (before === undefined && isStalled) {
        throw new HouseError(`${error.message}; start again once it does`, { cause: error })
      }
      if (before === undefined && !existsSync(path)) return openNew(parts)
      if (before === undefined || !(isStalled || error instanceof HouseError)) throw error
      const file = new HouseFile(before, parts, reader)
      if (isBack(error)) await file.read(() => undefined)
      else if (isStalled) file.#stalls(error)
      else file.#fail(error)
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
   * The sources of a name; of a playlist, those that can be played. What can't be played is noted as a fault of the file.
   *
   * @param seed orders a playlist that is shuffled
   * @throws SourceError, StudioError `stalled-disk` if nothing of it can be played
   */
  async sourceOf(name: string, seed: number): Promise<ChosenSource> {
    const { path, withPresetPaths } = this.#parts
    const { sources, used } = this.#reader
    const all = sourcesOf(name, this.#house)
    const faults = await sourceFaults(all, used)
    const leftOut = all.filter((source) => faults.has(source))
    if (leftOut.some((source) => !this.isMissing(source)) && this.names.includes(name)) {
      this.#readAgain()
    }
    if (leftOut.length === all.length) throw faults.get(all[0]!)
    const choices = { folder: dirname(path), seed, disk: sources, leftOut }
    const chosen = await chooseSources(name, this.#house, choices)
    const texts = await sources.ask(name, () => withPresetPaths(chosen.texts))
    return { ...chosen, texts, leftOut }
  }

  /** Differs after each change of the files of sources. @throws StudioError `stalled-disk` */
  versionOf(texts: readonly string[]): Promise<string> {
    return this.#reader.versionOf(texts)
  }

  /** What is wrong with the file, or its disk, as it is now; empty if nothing is. */
  get fault(): string {
    return this.#fault.text
  }

  /** The same without the names of which another line says already why they can't be played. */
  faultBeside(line: string): string {
    return this.#fault.textBeside(line)
  }

  /** The names in it that can't be played, as they were when it was read; the same array while it is the same. */
  get unplayable(): readonly UnplayableError[] {
    return this.#fault.unplayable
  }

  /** True for a source that could not be played when the file was read. */
  isMissing(source: string): boolean {
    return this.unplayable.some(({ sources }) => sources.includes(source))
  }

  /** Calls `onChange` with the house before, after each change, until the file is closed. */
  watch(onChange: (before: House) => void): void {
    this.#onChange = onChange
    this.#watch = new FileWatch({
      version: () => this.#reader.version(),
      onChange: () => this.read(onChange),
      clock: this.#parts.disk?.clock,
    })
  }

  /** Reads the file now; one whose disk does not answer is read once that does. */
  read(onChange: (before: House) => void): Promise<void> {
    return this.#reread(onChange).catch((error: unknown) => {
      if (!isStalledDisk(error)) this.#parts.note(errorMessage(error))
    })
  }

  /** @throws StudioError `stalled-disk` */
  #reread(onChange: (before: House) => void): Promise<void> {
    return this.#reading.runExclusive(() => this.#read(onChange))
  }

  async #read(onChange: (before: House) => void): Promise<void> {
    const { path, note, lastGood } = this.#parts
    const before = this.#house
    const read = await this.#reader.read(this.#before).catch((error: unknown) => this.#fail(error))
    if (read === undefined) return this.#announce(onChange, before)
    const { house, unplayable, ...text } = read
    this.#house = house
    this.#takenBack = undefined
    const fault = this.#fault.use(unplayable)
    const isChanged = !isDeepStrictEqual(house, before)
    if (isChanged || fault !== 'same') this.#announce(onChange, before)
    if (isChanged) note(`${path} has changed: the house goes on with it${laterText(before, house)}`)
    else if (fault === 'mended') note(`${path} is right again`)
    await lastGood.keep(text)
  }

  /** The houses whose sources may be missing, as each could be used. */
  get #before(): readonly House[] {
    return this.#takenBack === undefined ? [this.#house] : [this.#house, this.#takenBack]
  }

  /** The house goes on as it is while the disk of its file does not answer. */
  #stalls(error: Error): void {
    if (this.#isClosed) return
    this.#fault.stall(error, this.#house.place)
    this.#announce(this.#onChange, this.#house)
  }

  /** Goes on with the file, whose disk answers. */
  #answers(): void {
    if (this.#isClosed) return
    this.#fault.answer()
    const { note, path } = this.#parts
    note(`${path} is on a disk that answers again`)
    this.#announce(this.#onChange, this.#house)
    this.#readAgain()
  }

  #readAgain(): void {
    if (!this.#isClosed) void this.read(this.#onChange)
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

  /** Goes on with the house as it is, which its file does not say now. @throws StudioError `stalled-disk` */
  #fail(error: unknown): undefined {
    if (isStalledDisk(error)) throw error
    this.#fault.refuse(error, this.#house.place)
    return undefined
  }

  /**
   * Makes changes of the file, or none of them, and goes on with it. Its comments stay.
   *
   * What was missing before may stay so.
   *
   * @throws HouseError if the file has a mistake, or its disk does not answer; EditError if it would have one, and
   *   UnplayableError if it added what can't be played; nothing is changed then
   */
  edit(...edits: readonly HouseEdit[]): Promise<TextChange | undefined> {
    return this.#editor.edit(...edits)
  }

  /** Checks that a source can be played. @throws SourceError; StudioError `stalled-disk` */
  check(text: string): Promise<void> {
    return checkWritten(text, this.#reader.used)
  }

  /** Takes a change back. @throws HouseError if the file has been changed by others since */
  restore(change: TextChange): Promise<void> {
    return this.#editor.restore(change)
  }

  close(): void {
    this.#isClosed = true
    this.#watch?.close()
  }
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
