import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { errorMessage } from '@ledloom/core'
import type { CompositionModel } from '../composition/composition-model.ts'
import { seenLayers, withSolo } from '../composition/layer.ts'
import { headOfShow } from '../composition/show-file.ts'
import { type Whole, withShow } from '../composition/whole.ts'
import type { DroppedFiles } from '../files/dropped-files.ts'
import type { History, Step } from '../history/history.ts'
import type { PlayingHistory } from '../history/playing-history.ts'
import type { DataFolder } from '../keeping/data-folder.ts'
import { earlierTitle, showOfKept } from '../keeping/earlier-show.ts'
import { importedShow } from '../keeping/imported-show.ts'
import { type KeptFiles, withoutFolders } from '../keeping/kept-files.ts'
import type { FoundPlaying } from '../keeping/kept-playing.ts'
import { showOfLayers } from '../keeping/layers-to-show.ts'
import { fileNameOf } from '../keeping/preset-file.ts'
import type { Preset } from '../keeping/preset-list.ts'
import { PresetStore, type RemovedPreset } from '../keeping/preset-store.ts'
import { layersOfShow } from '../keeping/show-to-layers.ts'
import { Thumbnails } from '../keeping/thumbnails.ts'
import { waitForDisk } from '../keeping/wait-for-disk.ts'
import { withBlendBelow } from '../library/usual-blend.ts'
import type { OutletProfile } from '../profile/outlet-profile.ts'
import type { PresetState, PresetsState } from '../state/studio-state.ts'
import type { LightWatch } from './light-watch.ts'

/** Layers that a composition may have, as in a show file. */
const MOST_LAYERS = 64

/** The parts of a studio that presets are made of. */
export type LibraryParts = {
  readonly composition: CompositionModel
  readonly dropped: DroppedFiles
  readonly kept: KeptFiles
  readonly history: History
  readonly playing: PlayingHistory
  readonly watch: LightWatch
  /** The brightness of all that plays, 0 to 1. */
  readonly brightness: () => number
  readonly setBrightness: (brightness: number) => void
  /** Seconds that have played. */
  readonly time: () => number
  /** Speed of all layers. */
  readonly speed: () => number
  readonly setSpeed: (speed: number) => void
  /** Settings of all layers together. */
  readonly whole: () => Whole
  readonly setWhole: (change: (now: Whole) => Whole) => Promise<void>
  /** The profile of what is played on. */
  readonly profile: () => OutletProfile
  /** Prints a line about a failure. */
  readonly note: (line: string) => void
  readonly onChange: () => void
}

/** The presets of a studio. Every change of them can be undone. */
export class PresetLibrary {
  readonly #store: PresetStore
  readonly #thumbnails: Thumbnails
  readonly #folder: DataFolder
  readonly #parts: LibraryParts

  private constructor(folder: DataFolder, parts: LibraryParts, store: PresetStore) {
    this.#folder = folder
    this.#parts = parts
    this.#store = store
    this.#thumbnails = new Thumbnails(folder)
  }

  static async open(folder: DataFolder, parts: LibraryParts): Promise<PresetLibrary> {
    const opened: { library?: PresetLibrary } = {}
    const store = await PresetStore.open(folder, () => void opened.library?.publish())
    const library = new PresetLibrary(folder, parts, store)
    opened.library = library
    await library.publish()
    const { presets } = store.list
    await library.#thumbnails.removeUnused(new Set(presets.map(({ digest }) => digest)))
    return library
  }

  /** @param titles the titles of the effects of the library, by name */
  state(titles: ReadonlyMap<string, string>): PresetsState {
    const { presets, faults } = this.#store.list
    return { presets: presets.map((preset) => this.#stateOf(preset, titles)), faults }
  }

  /** Reports a change, and again when new pictures were found. */
  async publish(): Promise<void> {
    this.#parts.onChange()
    const { presets } = this.#store.list
    const unknown = presets.filter(({ digest }) => !this.#thumbnails.isKnown(digest))
    const found = await Promise.all(unknown.map(({ digest }) => this.#thumbnails.find(digest)))
    if (found.includes(true)) this.#parts.onChange()
  }

  /** Keeps what plays under a name, with a number if that is taken. @throws Error if it can't be kept */
  add(name: string): Promise<void> {
    return this.#parts.history.make(async () => {
      const { id, title } = await this.#store.add(name, await this.#textOf(name))
      void this.#draw(id)
      return this.#step(`Save the preset “${title}”`, id)
    })
  }

  /** Makes a preset of what an earlier studio played. @returns its title */
  async addEarlier({ playing, keptAt }: FoundPlaying): Promise<string> {
    const wanted = earlierTitle(keptAt)
    const { title } = await this.#store.add(wanted, showOfKept(playing, wanted))
    return title
  }

  /** Keeps what plays in place of a preset. @throws Error if it can't be kept */
  replace(id: string): Promise<void> {
    return this.#parts.history.make(async () => {
      const { title } = this.#store.preset(id)
      const past = await this.#store.replace(id, await this.#textOf(title))
      void this.#draw(id)
      return this.#step(`Save the preset “${title}”`, id, past)
    })
  }

  /**
   * Plays a preset in place of what plays, or above it.
   *
   * @throws Error if it can't be played; what played before plays on
   */
  async load(id: string, isAbove = false): Promise<void> {
    const { composition, dropped, kept, playing, profile, time } = this.#parts
    const { path, show, title } = this.#store.preset(id)
    const files = { path, kept, dropped, profile: profile(), time: time() }
    const { layers, missing, speed, ...settings } = await layersOfShow(show, files)
    if (missing.length > 0) throw new Error(`“${title}” can't be loaded: ${missing.join('; ')}`)
    const above = isAbove ? withSolo(seenLayers(await withBlendBelow(layers, dropped))) : []
    await playing.asOne(`Load “${title}”`, async () => {
      await composition.edit((now) => {
        const all = isAbove ? [...withSolo(now), ...above] : layers
        if (all.length > MOST_LAYERS) throw new Error(`there are at most ${MOST_LAYERS} layers`)
        return all
      })
      if (isAbove) return
      const { brightness } = settings
      if (typeof brightness === 'number') this.#parts.setBrightness(brightness)
      await this.#parts.setWhole((now) => withShow(now, settings))
      if (speed !== undefined) this.#parts.setSpeed(speed)
    })
    if (!isAbove) void this.#draw(id)
  }

  duplicate(id: string): Promise<void> {
    return this.#parts.history.make(async () => {
      const { title, text } = this.#store.preset(id)
      const { id: copy } = await this.#store.add(`${title} copy`, text)
      return this.#step(`Duplicate “${title}”`, copy)
    })
  }

  rename(id: string, name: string): Promise<void> {
    return this.#parts.history.make(async () => {
      const { title } = this.#store.preset(id)
      if (title === name) return undefined
      const { next, removed } = await this.#store.rename(id, name)
      return this.#step(`Rename “${title}”`, next, removed)
    })
  }

  remove(id: string): Promise<void> {
    return this.#parts.history.make(async () => {
      const { title } = this.#store.preset(id)
      return this.#step(`Remove “${title}”`, undefined, await this.#store.remove(id))
    })
  }

  /**
   * Adds a show file from elsewhere, with a number if its title is taken. Files that it uses must
   * have been dropped before.
   *
   * @param name of the file
   * @throws Error in one line if it is no show, or names anything that a page may not use
   * @returns its id
   */
  async import(name: string, text: string): Promise<string> {
    const { dropped, kept } = this.#parts
    const files = { dropped, kept, folder: this.#folder.presets }
    const show = await importedShow(name, text, files)
    let added = ''
    await this.#parts.history.make(async () => {
      const { id, title } = await this.#store.add(show.title, show.text)
      added = id
      return this.#step(`Import “${title}”`, id)
    })
    return added
  }

  /** The show file of a preset, to be downloaded. */
  open(id: string): { readonly name: string; readonly content: Readable } | undefined {
    const preset = this.#store.list.presets.find((each) => each.id === id)
    if (preset === undefined) return undefined
    const text = withoutFolders(preset.text)
    if (text === preset.text) return { name: preset.id, content: createReadStream(preset.path) }
    return { name: `${fileNameOf(preset.title)}.yaml`, content: Readable.from([text]) }
  }

  /** The picture of a preset as WebP. */
  openThumbnail(digest: string): Promise<Uint8Array | undefined> {
    return this.#thumbnails.read(digest)
  }

  close(): void {
    this.#store.close()
  }

  #stateOf(
    { id, title, show, savedAt, digest }: Preset,
    titles: ReadonlyMap<string, string>,
  ): PresetState {
    const { layers = [], scenes = [] } = show
    const sources = layers.flatMap(({ source, sequence }) => [source, ...(sequence?.next ?? [])])
    const names = sources.map((source) => titles.get(source) ?? source.split('/').at(-1))
    const summary = scenes.length > 0 ? `${scenes.length} scenes` : names.join(', ')
    const state = { id, title, summary, savedAt, file: `made/presets/${encodeURIComponent(id)}` }
    if (!this.#thumbnails.isKnown(digest)) return state
    return { ...state, thumbnail: `thumbnails/${digest}.webp` }
  }

  async #textOf(title: string): Promise<string> {
    const { composition, dropped, kept, playing, brightness, speed, whole } = this.#parts
    await playing.settle()
    const files = { dropped, kept, folder: this.#folder.presets }
    const head = { title, speed: speed(), ...headOfShow(brightness(), whole()) }
    return showOfLayers(composition.layers, head, files)
  }

  /** A step after which one file is there, in place of another that was removed. */
  #step(title: string, added: string | undefined, removed?: RemovedPreset): Step {
    let [present, past] = [added, removed]
    const exchange = async () => {
      const next = present === undefined ? undefined : await this.#store.remove(present)
      present = past && (await this.#store.restore(past))
      past = next
    }
    const { note } = this.#parts
    // Nothing else can be undone until this is, on whatever disk.
    const exchangeInTime = () => waitForDisk(this.#folder.presets, exchange(), { note })
    return { title, undo: exchangeInTime, redo: exchangeInTime }
  }

  /** Draws what plays as the picture of a preset, unless it has one or something else plays by then. */
  async #draw(id: string): Promise<void> {
    const { composition, watch, note } = this.#parts
    const { digest } = this.#store.preset(id)
    const { layers } = composition
    if (this.#thumbnails.isKnown(digest)) return
    const lit = watch.recent(layers) ?? (await watch.brightest())
    if (lit === undefined || composition.layers !== layers) return
    await this.#thumbnails.draw(digest, lit).catch((error: unknown) => note(errorMessage(error)))
    this.#parts.onChange()
  }
}
