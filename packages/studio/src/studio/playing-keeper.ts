import { relative, sep } from 'node:path'
import type { WrittenLayer } from '@ledloom/composition/schema'
import { errorMessage } from '@ledloom/core'
import type { TransportReading } from '@ledloom/engine/player'
import type { Placement } from '@ledloom/stream'
import type { DroppedFiles } from '../files/dropped-files.ts'
import {
  differences,
  type Playing,
  type PlayingLayout,
  type PlayingPart,
} from '../history/playing.ts'
import type { DataFolder } from '../keeping/data-folder.ts'
import type { KeptFiles } from '../keeping/kept-files.ts'
import {
  type FoundPlaying,
  type KeptPlace,
  type KeptPlaying,
  PlayingFile,
  placeOf,
} from '../keeping/kept-playing.ts'
import { keptLayer } from '../keeping/layers-to-show.ts'

/** Milliseconds after a change until it is written, with those that come meanwhile. */
const DELAY_MS = 300

/** The parts of a studio that know what plays. */
export type KeeperParts = {
  readonly now: () => Playing
  readonly dropped: DroppedFiles
  readonly kept: KeptFiles
  /** The last places of devices by address. */
  readonly lastPlaces: () => ReadonlyMap<string, Placement>
  /** The MAC addresses of devices by address. */
  readonly macs: () => ReadonlyMap<string, string>
  /** True if the layout and the devices are kept as well. */
  readonly keepsLayout: boolean
  /** The kept layout and devices, if this studio does not go on with them: they stay for one that does. */
  readonly past: KeptPlace | undefined
  /** The time of what plays. */
  readonly transport: () => Pick<TransportReading, 'isPlaying' | 'time'>
  /** The time at which what was restored had been kept. */
  readonly restoredAt: number | undefined
  /** Makes a preset of what played before, and returns its title. @throws Error if it can't */
  readonly keepEarlier: (earlier: FoundPlaying) => Promise<string>
  /** Prints a line about a failure, or about what was set aside. */
  readonly note: (line: string) => void
  /** Called when it can't be kept any more, or again. */
  readonly onTrouble: () => void
}

/** Parts that say where something plays. */
const PLACES: ReadonlySet<PlayingPart> = new Set(['layout', 'scene'])

/** Keeps what a studio plays, for the next one to go on with. Until a page changes it, nothing is kept. */
export class PlayingKeeper {
  readonly #folder: DataFolder
  readonly #parts: KeeperParts
  readonly #file: PlayingFile
  readonly #first: Playing
  #past: KeptPlace | undefined
  #timer: NodeJS.Timeout | undefined
  #writing: Promise<void> = Promise.resolve()
  #trouble: string | undefined

  constructor(folder: DataFolder, parts: KeeperParts) {
    this.#folder = folder
    this.#parts = parts
    this.#file = new PlayingFile(folder, parts.restoredAt)
    this.#first = parts.now()
    this.#past = parts.past
  }

  /** The reason why what plays is not kept at present, for people. */
  get trouble(): string | undefined {
    return this.#trouble
  }

  /** To be called after each change. */
  change(): void {
    this.#timer ??= setTimeout(() => this.#begin(), DELAY_MS).unref()
  }

  /** To be called after a pause or a jump, for which alone nothing else is replaced. */
  changeTime(): void {
    if (this.#parts.restoredAt !== undefined || this.#file.isWritten) this.change()
  }

  async close(): Promise<void> {
    // Its time has gone on since the last change.
    if (this.#timer !== undefined || this.#file.isWritten) this.#begin()
    await this.#writing
    try {
      // Another studio may have ended meanwhile.
      if (this.#file.isWritten) await this.#setAside()
      await this.#file.close()
    } catch (error) {
      this.#fail(error)
    }
  }

  /** Makes a preset of what another studio left, whose place this one's takes. */
  async #setAside(): Promise<void> {
    const earlier = await this.#file.setAside()
    if (earlier === undefined) return
    if (this.#past !== undefined) this.#past = placeOf(earlier.playing)
    if (earlier.playing.layers.length === 0) return
    const { keepEarlier, note } = this.#parts
    try {
      note(`what played before is now the preset “${await keepEarlier(earlier)}”`)
    } catch (error) {
      note(`what played before is in ${earlier.path} for 30 days: ${errorMessage(error)}`)
    }
  }

  #begin(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#writing = this.#writing.then(() => this.#write())
  }

  async #write(): Promise<void> {
    try {
      if (!this.#file.isWritten) await this.#setAside()
      const { content, missing } = await this.#content()
      await this.#file.write(content)
      this.#report(
        missing.length > 0
          ? `not all that plays is kept: ${[...new Set(missing)].join('; ')}`
          : undefined,
      )
    } catch (error) {
      this.#fail(error)
    }
  }

  #fail(error: unknown): void {
    const reason = errorMessage(error)
    this.#report(
      `what plays is not kept: ${reason}; mend that, or choose another folder with --data`,
    )
  }

  /** Reports a failure once, however often it is tried again. */
  #report(trouble: string | undefined): void {
    if (trouble === this.#trouble) return
    this.#trouble = trouble
    if (trouble !== undefined) this.#parts.note(trouble)
    this.#parts.onTrouble()
  }

  async #content(): Promise<{ content: KeptPlaying; missing: readonly string[] }> {
    const { now, dropped, kept, keepsLayout, lastPlaces, macs, transport } = this.#parts
    const { layers, layout, scene, brightness, speed, whole } = now()
    const files = { dropped, kept, folder: this.#folder.path }
    const written: WrittenLayer[] = []
    const missing: string[] = []
    let solo: number | undefined
    for (const layer of layers) {
      try {
        written.push(await keptLayer(layer, files))
        if (layer.solo) solo = written.length - 1
      } catch (error) {
        missing.push(errorMessage(error))
      }
    }
    const { isPlaying, time } = transport()
    const settings = { brightness, speed, solo, isPlaying, time, ...whole }
    const playing = { layers: written, ...(await this.#files(missing)), ...settings }
    const past = this.#past
    if (!keepsLayout) return { content: { ...playing, ...past }, missing }
    const isMoved = differences(this.#first, now()).some((part) => PLACES.has(part))
    const pastScene = isMoved ? undefined : past?.scene
    const content = {
      ...playing,
      layout: (!isMoved && past?.layout) || (await this.#layout(layout)),
      // A scene file has at least one device.
      scene: scene.devices.length > 0 ? { ...scene } : pastScene,
      lastPlaces: { ...past?.lastPlaces, ...Object.fromEntries(lastPlaces()) },
      macs: { ...past?.macs, ...Object.fromEntries(macs()) },
    }
    return { content, missing }
  }

  /** Copies of all dropped files: those that do not play are wanted as well. */
  async #files(missing: string[]): Promise<Pick<KeptPlaying, 'files'>> {
    const { dropped, kept } = this.#parts
    const files: NonNullable<KeptPlaying['files']> = []
    for (const dropping of dropped.all) {
      const { name, digest, isLayout, notes, covers } = dropping
      const file = await kept.keep(dropping).catch((error: unknown) => {
        missing.push(errorMessage(error))
      })
      if (file === undefined) continue
      const path = relative(this.#folder.path, file).split(sep).join('/')
      files.push({ name, file: path, digest, isLayout, notes: [...notes], covers })
    }
    return files.length > 0 ? { files } : {}
  }

  async #layout({
    name,
    ledCount,
    rotate,
    read,
  }: PlayingLayout): Promise<NonNullable<KeptPlaying['layout']>> {
    const [x, y, z] = rotate
    const layout = { name, ledCount, rotate: [x, y, z] as [number, number, number] }
    if (read === undefined) return layout
    const path = await this.#parts.kept.keepLayout(name, read)
    return { ...layout, file: relative(this.#folder.path, path).split(sep).join('/') }
  }
}
