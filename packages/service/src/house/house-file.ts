import { unwatchFile, watchFile } from 'node:fs'
import { dirname } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { errorMessage } from '@ledloom/core'
import { checkSource } from '@ledloom/engine'
import { type ChosenSource, choosableNames, chooseSources, namedSources } from './chosen-source.ts'
import type { HouseEdit } from './edit-house.ts'
import { HouseEditor } from './house-editor.ts'
import { checkHearing, type Hearing, type House, HouseError, readHouse } from './read-house.ts'

/** Milliseconds between two looks at the house file. */
const WATCH_MS = 1000

/** Options of a house file. */
export type HouseFileOptions = Hearing & {
  readonly path: string
  /** Turns names of presets into the paths of their shows. */
  readonly withPresetPaths: (texts: readonly string[]) => Promise<readonly string[]>
  /** Prints a line about a change, or a mistake. */
  readonly note: (line: string) => void
}

/** A house file, read again whenever it changes. With a mistake in it, the house stays as it was. */
export class HouseFile {
  readonly #options: HouseFileOptions
  #house: House
  #fault = ''
  readonly #editor: HouseEditor
  #onChange: (before: House) => void = () => undefined
  #end: () => void = () => undefined

  private constructor(house: House, options: HouseFileOptions) {
    this.#house = house
    this.#options = options
    this.#editor = new HouseEditor(options.path, {
      check: async (house, text) => {
        checkHearing({ house, text, path: options.path }, options)
        await checkUsable(house, options)
      },
      reread: () => this.read(this.#onChange),
    })
  }

  /** @throws HouseError if the file has a mistake, or names something that can't be played */
  static async open(options: HouseFileOptions): Promise<HouseFile> {
    return new HouseFile(await readUsableHouse(options), options)
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
    const { path, withPresetPaths } = this.#options
    const chosen = chooseSources(name, this.#house, { folder: dirname(path), seed })
    return { ...chosen, texts: await withPresetPaths(chosen.texts) }
  }

  /** What is wrong with the file as it is now; empty if nothing is. */
  get fault(): string {
    return this.#fault
  }

  /** Calls `onChange` with the house before, after each change, until the file is closed. */
  watch(onChange: (before: House) => void): void {
    const { path } = this.#options
    const read = () => void this.read(onChange)
    this.#onChange = onChange
    watchFile(path, { interval: WATCH_MS }, read)
    this.#end = () => unwatchFile(path, read)
  }

  /** Reads the file now. */
  async read(onChange: (before: House) => void): Promise<void> {
    const { path, note } = this.#options
    try {
      const house = await readUsableHouse(this.#options)
      const before = this.#house
      this.#fault = ''
      if (isDeepStrictEqual(house, before)) return
      this.#house = house
      onChange(before)
      note(`${path} has changed: the house goes on with it`)
    } catch (error) {
      this.#fault = errorMessage(error)
      note(`${this.#fault}; the house plays on as before`)
    }
  }

  /**
   * Changes the file and goes on with it. Its comments stay.
   *
   * @throws HouseError if the file has a mistake, or would have one; nothing is changed then
   */
  edit(edit: HouseEdit): Promise<void> {
    return this.#editor.edit(edit)
  }

  close(): void {
    this.#end()
  }
}

/** Reads a house file all of whose sources are there. @throws HouseError */
async function readUsableHouse(options: HouseFileOptions): Promise<House> {
  const house = await readHouse(options.path, options)
  await checkUsable(house, options)
  return house
}

/** Checks that all sources of a house are there. @throws HouseError */
async function checkUsable(
  house: House,
  { path, withPresetPaths }: HouseFileOptions,
): Promise<void> {
  if (house.devices.length === 0) throw new HouseError(`${path}: devices must name at least one`)
  const folder = dirname(path)
  for (const { entry, name } of namedSources(house)) {
    try {
      const { texts } = chooseSources(name, house, { folder, seed: 0 })
      for (const text of await withPresetPaths(texts)) await checkSource(text)
    } catch (cause) {
      const message = `${path}: “${entry}” can't be played: ${errorMessage(cause)}`
      throw new HouseError(message, { cause })
    }
  }
}
