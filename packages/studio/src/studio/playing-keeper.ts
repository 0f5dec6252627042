import { relative, sep } from 'node:path'
import type { WrittenLayer } from '@ledloom/composition/schema'
import { errorMessage } from '@ledloom/core'
import type { Placement } from '@ledloom/stream'
import type { DroppedFiles } from '../files/dropped-files.ts'
import type { Playing, PlayingLayout } from '../history/playing.ts'
import type { DataFolder } from '../keeping/data-folder.ts'
import type { KeptFiles } from '../keeping/kept-files.ts'
import { type KeptPlaying, PlayingFile } from '../keeping/kept-playing.ts'
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
  /** True if the layout and the devices are kept as well. */
  readonly keepsLayout: boolean
  /** Prints a line about a failure. */
  readonly note: (line: string) => void
  /** Called when it can't be kept any more, or again. */
  readonly onTrouble: () => void
}

/** Keeps what a studio plays, for the next one to go on with. Until a page changes it, nothing is kept. */
export class PlayingKeeper {
  readonly #folder: DataFolder
  readonly #parts: KeeperParts
  readonly #file: PlayingFile
  #timer: NodeJS.Timeout | undefined
  #writing: Promise<void> = Promise.resolve()
  #trouble: string | undefined

  constructor(folder: DataFolder, parts: KeeperParts) {
    this.#folder = folder
    this.#parts = parts
    this.#file = new PlayingFile(folder)
  }

  /** The reason why what plays is not kept at present, for people. */
  get trouble(): string | undefined {
    return this.#trouble
  }

  /** To be called after each change. */
  change(): void {
    this.#timer ??= setTimeout(() => this.#begin(), DELAY_MS).unref()
  }

  async close(): Promise<void> {
    if (this.#timer !== undefined) this.#begin()
    await this.#writing
    await this.#file.close().catch((error: unknown) => this.#fail(error))
  }

  #begin(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#writing = this.#writing.then(() => this.#write())
  }

  async #write(): Promise<void> {
    try {
      const { content, missing } = await this.#content()
      await this.#file.write(content)
      this.#report(
        missing.length > 0 ? `not all that plays is kept: ${missing.join('; ')}` : undefined,
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
    const { now, dropped, kept, keepsLayout, lastPlaces } = this.#parts
    const { layers, layout, scene, brightness, speed } = now()
    const files = { dropped, kept, folder: this.#folder.path }
    const written: WrittenLayer[] = []
    const missing: string[] = []
    for (const layer of layers) {
      try {
        written.push(await keptLayer(layer, files))
      } catch (error) {
        missing.push(errorMessage(error))
      }
    }
    const playing = { layers: written, ...(await this.#files(missing)), brightness, speed }
    if (!keepsLayout) return { content: playing, missing }
    const content = {
      ...playing,
      layout: await this.#layout(layout),
      ...(scene.devices.length > 0 && { scene: { ...scene } }),
      ...(lastPlaces().size > 0 && { lastPlaces: Object.fromEntries(lastPlaces()) }),
    }
    return { content, missing }
  }

  /** Copies of all dropped files: those that do not play are wanted as well. */
  async #files(missing: string[]): Promise<Pick<KeptPlaying, 'files'>> {
    const { dropped, kept } = this.#parts
    const files: NonNullable<KeptPlaying['files']> = []
    for (const dropping of dropped.all) {
      const { name, digest, isLayout, notes } = dropping
      const file = await kept.keep(dropping).catch((error: unknown) => {
        missing.push(errorMessage(error))
      })
      if (file === undefined) continue
      const path = relative(this.#folder.path, file).split(sep).join('/')
      files.push({ name, file: path, digest, isLayout, notes: [...notes] })
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
