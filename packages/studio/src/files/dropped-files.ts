import { createHash, type Hash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Layout } from '@ledloom/core'
import { errorMessage } from '@ledloom/core'
import { openTemporaryFolder } from '@ledloom/media/files'
import type { OutletProfile } from '../profile/outlet-profile.ts'
import { filesFor } from '../sources/describe-source.ts'
import type { FilesState } from '../state/studio-state.ts'
import { ContentThread, type FileContent } from './content-thread.ts'
import { keptEnding, mayPlay } from './file-kinds.ts'
import { type FilePlace, FileQuota, type QuotaLimits } from './file-quota.ts'

const LIMITS: QuotaLimits = { file: 2 ** 29, all: 2 ** 31, count: 256 }

/** A file that was dropped. */
export interface DroppedFile {
  readonly id: string
  /** As the user's machine calls it. */
  readonly name: string
  readonly path: string
  readonly isLayout: boolean
  /** What people should know of how it plays on the lights that there were when it came. */
  readonly notes: readonly string[]
  /** The room that it has. */
  readonly place: FilePlace
  /** Tells it from others of the same name. */
  readonly digest: string
}

/** Files that were dropped on the page, in a folder of their own under names of our own. */
export class DroppedFiles {
  readonly folder: string
  readonly #onChange: () => void
  readonly #room: FileQuota
  readonly #thread = new ContentThread()
  readonly #files = new Map<string, DroppedFile>()
  #count = 0

  private constructor(folder: string, onChange: () => void, room: FileQuota) {
    this.folder = folder
    this.#onChange = onChange
    this.#room = room
  }

  /** @param limits default 256 files of 512 MiB each, and 2 GiB together */
  static async open(onChange: () => void, limits = LIMITS): Promise<DroppedFiles> {
    const folder = await openTemporaryFolder('studio')
    return new DroppedFiles(folder, onChange, new FileQuota(limits))
  }

  get state(): FilesState {
    const files = this.all.map(({ id, name, place, isLayout, notes }) => {
      return { id, name, bytes: place.bytes, isLayout, ...(notes.length > 0 && { notes }) }
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
   * Takes a file and makes sure that it is of use. One that is there already stays there once.
   *
   * @throws Error that says why it is not; nothing is kept then
   */
  async take(name: string, bytes: Readable, lights: OutletProfile): Promise<string> {
    const place = this.#room.take()
    const hash = createHash('sha256')
    const id = `file-${++this.#count}`
    const path = join(this.folder, `${id}${keptEnding(name)}`)
    try {
      await writeNewFile(path, hashed(place.measure(bytes), hash))
      const content = await this.#check({ id, name, path }, lights)
      const file = { id, name, path, place, digest: hash.digest('hex'), ...content }
      const twin = this.all.find((other) => other.name === name && other.digest === file.digest)
      if (twin !== undefined) return await this.#keepOnce(twin, file)
      this.#files.set(id, file)
    } catch (error) {
      this.#room.give(place)
      await rm(path, { force: true })
      throw error
    }
    this.#onChange()
    return id
  }

  /**
   * Reads the layout that a file is.
   *
   * @throws Error that says why there is none
   */
  layout(id: string): Promise<Layout> {
    return this.#thread.readLayout(this.file(id).path)
  }

  async remove(id: string): Promise<void> {
    const { path, place } = this.file(id)
    this.#files.delete(id)
    this.#room.give(place)
    await rm(path, { force: true })
    this.#onChange()
  }

  async close(): Promise<void> {
    await this.#thread.close()
    await rm(this.folder, { recursive: true, force: true })
  }

  /** Removes a file that is the same as one before, of which what is known may be newer now. */
  async #keepOnce(twin: DroppedFile, { path, place, notes }: DroppedFile): Promise<string> {
    this.#room.give(place)
    await rm(path, { force: true })
    this.#files.set(twin.id, { ...twin, notes })
    this.#onChange()
    return twin.id
  }

  /** What it is, and what is wrong, is told in words of whoever dropped it. */
  async #check(file: NamedFile, lights: OutletProfile): Promise<FileContent> {
    const { path, name } = file
    try {
      const { isLayout, notes } = await this.#thread.check(path, filesFor(lights, [path], {}))
      return { isLayout, notes: notes.map((note) => tellIn(note, file)) }
    } catch (cause) {
      const reason = errorMessage(cause)
      const told = tellIn(reason, file).replace(`${name}: ${name} holds`, `${name} holds`)
      throw new Error(mayPlay(path) ? told : `${name}: ${told}`, { cause })
    }
  }
}

/** Passes on what `hash` takes. */
async function* hashed(
  content: AsyncIterable<Uint8Array | string>,
  hash: Hash,
): AsyncGenerator<Uint8Array | string> {
  for await (const chunk of content) {
    hash.update(chunk)
    yield chunk
  }
}

/** A file by what it is called here and there. */
type NamedFile = Pick<DroppedFile, 'id' | 'name' | 'path'>

/** A message about a file as its owner knows it. */
export function tellIn(message: string, { id, path, name }: NamedFile): string {
  const inFolder = `${id}${keptEnding(name)}`
  return message.replaceAll(path, name).replaceAll(inFolder, name)
}

/**
 * Writes what comes into a new file; settled once that is closed. A stream that fails early may open
 * its file afterwards: who removes it before that leaves it there.
 */
export async function writeNewFile(
  path: string,
  content: AsyncIterable<Uint8Array | string>,
): Promise<void> {
  const file = createWriteStream(path, { flags: 'wx' })
  const closed = new Promise<void>((resolve) => file.once('close', () => resolve()))
  await pipeline(content, file).finally(() => closed)
}
