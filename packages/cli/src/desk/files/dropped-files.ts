import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Layout } from '@ledloom/core'
import type { FilesState } from '@ledloom/preview'
import type { Lights } from '../../lights/lights.ts'
import { filesFor } from '../../sources/describe-for.ts'
import { ContentThread } from './content-thread.ts'
import { keptEnding, mayPlay } from './file-kinds.ts'
import { FileRoom, type RoomLimits } from './file-room.ts'

const LIMITS: RoomLimits = { file: 2 ** 29, all: 2 ** 31 }

/** A file that was dropped. */
export interface DroppedFile {
  readonly id: string
  /** As the user's machine calls it. */
  readonly name: string
  readonly path: string
  readonly bytes: number
  /** Where it is a layout, or may be one. */
  readonly layout?: Layout | undefined
}

/** Files that were dropped on the page, in a folder of their own under names of our own. */
export class DroppedFiles {
  readonly folder: string
  readonly #onChange: (state: FilesState) => void
  readonly #room: FileRoom
  readonly #thread = new ContentThread()
  readonly #files = new Map<string, DroppedFile>()
  #count = 0

  private constructor(folder: string, onChange: (state: FilesState) => void, room: FileRoom) {
    this.folder = folder
    this.#onChange = onChange
    this.#room = room
  }

  /** @param limits bytes of one file and of all. Default 512 MiB and 2 GiB */
  static async open(onChange: (state: FilesState) => void, limits = LIMITS): Promise<DroppedFiles> {
    const folder = await mkdtemp(join(tmpdir(), 'ledloom-desk-'))
    return new DroppedFiles(folder, onChange, new FileRoom(limits))
  }

  get state(): FilesState {
    const files = this.all.map(({ id, name, bytes, layout }) => {
      return { id, name, bytes, isLayout: layout !== undefined }
    })
    return { maxBytes: this.#room.limits.file, files }
  }

  /** All of them, the oldest first. */
  get all(): readonly DroppedFile[] {
    return [...this.#files.values()]
  }

  /** @throws Error where there is no such file */
  file(id: string): DroppedFile {
    const file = this.#files.get(id)
    if (file === undefined) throw new Error('that file is no longer there')
    return file
  }

  /**
   * Takes a file and makes sure that it is of use.
   *
   * @throws Error that says why it is not; nothing is kept then
   */
  async take(name: string, content: Readable, lights: Lights): Promise<string> {
    const id = `file-${++this.#count}`
    const path = join(this.folder, `${id}${keptEnding(name)}`)
    let bytes = 0
    const measured = this.#room.measure(content, (taken) => {
      bytes += taken
    })
    try {
      await pipeline(measured, createWriteStream(path, { flags: 'wx' }))
      this.#files.set(id, await this.#check({ id, name, path, bytes }, lights))
    } catch (error) {
      this.#room.give(bytes)
      await rm(path, { force: true })
      throw error
    }
    this.#onChange(this.state)
    return id
  }

  async remove(id: string): Promise<void> {
    const { path, bytes } = this.file(id)
    this.#files.delete(id)
    this.#room.give(bytes)
    await rm(path, { force: true })
    this.#onChange(this.state)
  }

  async close(): Promise<void> {
    await this.#thread.close()
    await rm(this.folder, { recursive: true, force: true })
  }

  /** It plays, or it is a layout; what is wrong is told in words of whoever dropped it. */
  async #check(file: DroppedFile, lights: Lights): Promise<DroppedFile> {
    const { path, name } = file
    try {
      const layout = await this.#thread.check({ path, lights: filesFor(lights, [path], {}) })
      return { ...file, layout }
    } catch (cause) {
      const reason = cause instanceof Error ? cause.message : String(cause)
      const told = tellIn(reason, file).replace(`${name}: ${name} holds`, `${name} holds`)
      throw new Error(mayPlay(path) ? told : `${name}: ${told}`, { cause })
    }
  }
}

/** A message about a file as its owner knows it. */
export function tellIn(message: string, { id, path, name }: DroppedFile): string {
  const inFolder = `${id}${keptEnding(name)}`
  return message.replaceAll(path, name).replaceAll(inFolder, name)
}
