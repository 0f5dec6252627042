import { createWriteStream } from 'node:fs'
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { parseLayoutText } from '@ledloom/core'
import type { FilesState } from '@ledloom/preview'
import { describeSource } from '@ledloom/render'
import type { Lights } from '../../lights/lights.ts'
import { filesFor } from '../../sources/describe-for.ts'
import { keptEnding, mayPlay } from './file-kinds.ts'

/** Bytes that one file may have, and all of them. */
const MOST_BYTES = 2 ** 29
const MOST_BYTES_IN_ALL = 2 ** 31

/** A file that was dropped. */
export interface DroppedFile {
  readonly id: string
  /** As the user's machine calls it. */
  readonly name: string
  readonly path: string
  readonly bytes: number
}

/** Files that were dropped on the page, in a folder of their own under names of our own. */
export class DroppedFiles {
  readonly folder: string
  readonly #onChange: (state: FilesState) => void
  readonly #files = new Map<string, DroppedFile>()
  #count = 0

  private constructor(folder: string, onChange: (state: FilesState) => void) {
    this.folder = folder
    this.#onChange = onChange
  }

  static async open(onChange: (state: FilesState) => void): Promise<DroppedFiles> {
    return new DroppedFiles(await mkdtemp(join(tmpdir(), 'ledloom-desk-')), onChange)
  }

  get state(): FilesState {
    const files = this.all.map(({ id, name, bytes }) => ({ id, name, bytes }))
    return { maxBytes: MOST_BYTES, files }
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
    try {
      await pipeline(content, createWriteStream(path, { flags: 'wx' }))
      const { size: bytes } = await stat(path)
      this.#checkRoom(bytes)
      await checkContent({ id, name, path, bytes }, lights)
      this.#files.set(id, { id, name, path, bytes })
    } catch (error) {
      await rm(path, { force: true })
      throw error
    }
    this.#onChange(this.state)
    return id
  }

  async remove(id: string): Promise<void> {
    const { path } = this.file(id)
    this.#files.delete(id)
    await rm(path, { force: true })
    this.#onChange(this.state)
  }

  async close(): Promise<void> {
    await rm(this.folder, { recursive: true, force: true })
  }

  #checkRoom(bytes: number): void {
    const all = this.all.reduce((sum, file) => sum + file.bytes, bytes)
    if (bytes <= MOST_BYTES && all <= MOST_BYTES_IN_ALL) return
    throw new Error('there is no room for more files; remove some first')
  }
}

/** The layout in a file. @throws Error where there is none */
export async function readDroppedLayout({ path, name }: DroppedFile) {
  try {
    return parseLayoutText(await readFile(path, 'utf8'))
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new Error(`${name}: ${reason}`, { cause })
  }
}

/** It plays, or it is a layout; what is wrong is told in words of whoever dropped it. */
async function checkContent(file: DroppedFile, lights: Lights): Promise<void> {
  const { path, name } = file
  if (!mayPlay(path)) {
    await readDroppedLayout(file)
    return
  }
  try {
    await describeSource(path, { lights: filesFor(lights, [path], {}) })
  } catch (cause) {
    const isLayout = path.endsWith('.csv') && (await readDroppedLayout(file).catch(() => undefined))
    if (isLayout) return
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new Error(tellIn(reason, file).replace(`${name}: ${name} holds`, `${name} holds`), {
      cause,
    })
  }
}

/** A message about a file as its owner knows it. */
export function tellIn(message: string, { id, path, name }: DroppedFile): string {
  const inFolder = `${id}${keptEnding(name)}`
  return message.replaceAll(path, name).replaceAll(inFolder, name)
}
