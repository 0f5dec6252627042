import { type FSWatcher, watch } from 'node:fs'
import { copyFile } from 'node:fs/promises'
import { join } from 'node:path'
import { freeName } from '@ledloom/core'
import { unwritable, writeFileAtomically } from '@ledloom/media/files'
import { Mutex } from 'async-mutex'
import { type DataFolder, removedPath } from './data-folder.ts'
import { createPresetFile, moveFile, withTitle } from './preset-file.ts'
import { MOST_PRESETS, type Preset, type PresetList, PresetReader } from './preset-list.ts'

/** Milliseconds of rest after which a changed folder is read again. */
const REST_MS = 100

/** A preset that was added. */
export type AddedPreset = Pick<Preset, 'id' | 'title'>

/** A preset that was removed and can be brought back. */
export type RemovedPreset = {
  readonly id: string
  /** The present path of its file. */
  readonly path: string
}

/**
 * Keeps presets in a folder, a show file each. Several studios may keep theirs in the same one: none
 * replaces a file of another, and each notices what the others do.
 */
export class PresetStore {
  readonly #folder: DataFolder
  readonly #onChange: () => void
  readonly #reader: PresetReader
  readonly #mutex = new Mutex()
  #list: PresetList = { presets: [], broken: [], faults: [] }
  #watcher: FSWatcher | undefined
  #timer: NodeJS.Timeout | undefined

  private constructor(folder: DataFolder, onChange: () => void) {
    this.#folder = folder
    this.#onChange = onChange
    this.#reader = new PresetReader(folder.presets)
  }

  static async open(folder: DataFolder, onChange: () => void): Promise<PresetStore> {
    const store = new PresetStore(folder, onChange)
    store.#list = await store.#reader.read()
    store.#watch()
    return store
  }

  get list(): PresetList {
    return this.#list
  }

  /** @throws Error if there is no such preset */
  preset(id: string): Preset {
    const preset = this.#list.presets.find((each) => each.id === id)
    if (preset === undefined) throw new Error('that preset is no longer there')
    return preset
  }

  /**
   * Adds a preset; if there is one of this title, it gets a number.
   *
   * @returns its id and its title
   * @throws Error if there are too many, or it can't be written
   */
  add(wanted: string, text: string): Promise<AddedPreset> {
    return this.#change(async () => {
      if (this.#list.presets.length >= MOST_PRESETS) {
        throw new Error(`there are at most ${MOST_PRESETS} presets; remove some first`)
      }
      const title = freeName(wanted, this.#titles)
      const id = await createPresetFile(this.#folder.presets, title, withTitle(text, title))
      return { id, title }
    })
  }

  /** Replaces the show of a preset. @returns a copy of what it was */
  replace(id: string, text: string): Promise<RemovedPreset> {
    return this.#change(async () => {
      const { path } = this.preset(id)
      const copy = removedPath(this.#folder, id)
      await copyFile(path, copy).catch(async (cause: unknown) => {
        throw await unwritable(copy, cause)
      })
      await writeFileAtomically(path, [Buffer.from(text)])
      return { id, path: copy }
    })
  }

  /**
   * Gives a preset another title and its file another name.
   *
   * @returns its new id, and what it was
   * @throws Error if another one has that title, or it can't be written
   */
  rename(id: string, title: string): Promise<{ next: string; removed: RemovedPreset }> {
    return this.#change(async () => {
      const { path, text } = this.preset(id)
      if (this.#titles.includes(title)) {
        throw new Error(`there is a preset called “${title}” already; choose another name`)
      }
      const next = await createPresetFile(this.#folder.presets, title, withTitle(text, title))
      return { next, removed: await this.#move(id, path) }
    })
  }

  /** Removes a preset. */
  remove(id: string): Promise<RemovedPreset> {
    return this.#change(() => this.#move(id, this.preset(id).path))
  }

  /**
   * Brings back a preset that was removed.
   *
   * @returns its id
   */
  restore({ id, path }: RemovedPreset): Promise<string> {
    return this.#change(() => moveFile(path, join(this.#folder.presets, id)))
  }

  /** Reads the folder again. */
  refresh(): Promise<void> {
    return this.#mutex.runExclusive(() => this.#refresh())
  }

  close(): void {
    clearTimeout(this.#timer)
    this.#watcher?.close()
  }

  get #titles(): readonly string[] {
    return this.#list.presets.map(({ title }) => title)
  }

  async #move(id: string, path: string): Promise<RemovedPreset> {
    const removed = removedPath(this.#folder, id)
    await moveFile(path, removed)
    return { id, path: removed }
  }

  /** Changes the folder, as it is now. */
  #change<Result>(work: () => Promise<Result>): Promise<Result> {
    return this.#mutex.runExclusive(async () => {
      await this.#refresh()
      const result = await work()
      await this.#refresh()
      return result
    })
  }

  async #refresh(): Promise<void> {
    const before = this.#list
    this.#list = await this.#reader.read()
    if (!isSame(before, this.#list)) this.#onChange()
  }

  /** Without a watcher the folder is read before each change only. */
  #watch(): void {
    try {
      this.#watcher = watch(this.#folder.presets, { persistent: false }, () => {
        this.#timer ??= setTimeout(() => {
          this.#timer = undefined
          this.refresh().catch(() => undefined)
        }, REST_MS).unref()
      })
      this.#watcher.on('error', () => this.#watcher?.close())
    } catch {
      this.#watcher = undefined
    }
  }
}

function isSame(before: PresetList, after: PresetList): boolean {
  const isSameList = (these: readonly unknown[], those: readonly unknown[]) =>
    these.length === those.length && these.every((one, at) => one === those[at])
  return isSameList(before.presets, after.presets) && isSameList(before.faults, after.faults)
}
