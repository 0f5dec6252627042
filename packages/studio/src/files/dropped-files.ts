import { createHash, type Hash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { copyFile, link, rm, stat } from 'node:fs/promises'
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
  /** Its name on the user's machine. */
  readonly name: string
  readonly path: string
  readonly isLayout: boolean
  /** Notes about how it plays on the layout at the time it was dropped. */
  readonly notes: readonly string[]
  /** Its share of the quota. */
  readonly place: FilePlace
  /** Distinguishes files of the same name. */
  readonly digest: string
}

/** A file that was taken and checked before. */
export type TakenFile = Pick<DroppedFile, 'name' | 'path' | 'isLayout' | 'notes' | 'digest'>

/** Keeps files that were dropped on the page, in a temporary folder under generated names. */
export class DroppedFiles {
  readonly folder: string
  readonly #onChange: () => void
  readonly #room: FileQuota
  readonly #thread = new ContentThread()
  readonly #files = new Map<string, DroppedFile>()
  /** Removed files that can still be restored, the oldest first. */
  readonly #removed = new Map<string, DroppedFile>()
  readonly #layouts = new WeakMap<DroppedFile, Promise<Layout>>()
  /** Deletions that are under way. */
  readonly #deletions = new Set<Promise<void>>()
  #count = 0

  private constructor(folder: string, onChange: () => void, limits: QuotaLimits) {
    this.folder = folder
    this.#onChange = onChange
    this.#room = new FileQuota(limits, () => this.#forgetOldest())
  }

  /** @param limits default 256 files of 512 MiB each, and 2 GiB together */
  static async open(onChange: () => void, limits = LIMITS): Promise<DroppedFiles> {
    const folder = await openTemporaryFolder('studio')
    return new DroppedFiles(folder, onChange, limits)
  }

  get state(): FilesState {
    const files = this.all.map(({ id, name, place, isLayout, notes }) => {
      return { id, name, bytes: place.bytes, isLayout, ...(notes.length > 0 && { notes }) }
    })
    return { maxBytes: this.#room.limits.file, files }
  }

  /** All files, oldest first. */
  get all(): readonly DroppedFile[] {
    return [...this.#files.values()]
  }

  /** @throws Error if there is no such file */
  file(id: string): DroppedFile {
    const file = this.#files.get(id)
    if (file === undefined) throw new Error('that file is no longer there')
    return file
  }

  /**
   * Stores a file if it is usable. A file that is stored already is not stored twice.
   *
   * @throws Error that explains why it is not usable; nothing is stored
   */
  async take(name: string, bytes: Readable, profile: OutletProfile): Promise<string> {
    const place = this.#room.take()
    const hash = createHash('sha256')
    const id = `file-${++this.#count}`
    const path = join(this.folder, `${id}${keptEnding(name)}`)
    try {
      await writeNewFile(path, hashed(place.measure(bytes), hash))
      const content = await this.#check({ id, name, path }, profile)
      // Those that made room for it.
      await Promise.all(this.#deletions)
      const file = { id, name, path, place, digest: hash.digest('hex'), ...content }
      const twin = this.all.find((other) => isTwin(other, file))
      if (twin !== undefined) return await this.#keepOnce(twin, file)
      const removed = [...this.#removed.values()].find((other) => isTwin(other, file))
      if (removed !== undefined) {
        this.#removed.delete(removed.id)
        return await this.#keepOnce(removed, file)
      }
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
   * Brings back a file that another studio took, without checking it again.
   *
   * @param file its path is that of a copy, which stays
   * @throws Error if there is no room, or it can't be copied
   */
  async bringBack({ name, path: copy, ...facts }: TakenFile): Promise<string> {
    const place = this.#room.take()
    const id = `file-${++this.#count}`
    const path = join(this.folder, `${id}${keptEnding(name)}`)
    try {
      place.add((await stat(copy)).size)
      // Where the file system has no links, or this is another one.
      await link(copy, path).catch(() => copyFile(copy, path))
    } catch (error) {
      this.#room.give(place)
      throw error
    }
    this.#files.set(id, { id, name, path, place, ...facts })
    this.#onChange()
    return id
  }

  /**
   * Reads a file that is a layout.
   *
   * @throws Error that explains why it is not one
   */
  layout(id: string): Promise<Layout> {
    const file = this.file(id)
    const known = this.#layouts.get(file) ?? this.#thread.readLayout(file.path)
    this.#layouts.set(file, known)
    known.catch(() => this.#layouts.delete(file))
    return known
  }

  /** Removes a file. It can be restored until its room is needed. */
  remove(id: string): void {
    this.#removed.set(id, this.file(id))
    this.#files.delete(id)
    this.#onChange()
  }

  /** Brings a removed file back. @throws Error if its room was needed */
  restore(id: string): void {
    // It was dropped again.
    if (this.#files.has(id)) return
    const file = this.#removed.get(id)
    if (file === undefined) throw new Error('the file is gone, its room was needed: drop it again')
    this.#removed.delete(id)
    this.#files.set(id, file)
    this.#onChange()
  }

  /** Deletes a removed file. */
  forget(id: string): void {
    const file = this.#removed.get(id)
    if (file === undefined) return
    this.#removed.delete(id)
    this.#room.give(file.place)
    // A file that can't be deleted goes with its folder.
    const deletion = rm(file.path, { force: true })
      .catch(() => undefined)
      .finally(() => this.#deletions.delete(deletion))
    this.#deletions.add(deletion)
  }

  #forgetOldest(): boolean {
    const [oldest] = this.#removed.keys()
    if (oldest === undefined) return false
    this.forget(oldest)
    return true
  }

  async close(): Promise<void> {
    await this.#thread.close()
    await rm(this.folder, { recursive: true, force: true })
  }

  /** Removes a duplicate, and keeps its notes, which are newer. */
  async #keepOnce(twin: DroppedFile, { path, place, notes }: DroppedFile): Promise<string> {
    this.#room.give(place)
    await rm(path, { force: true })
    this.#files.set(twin.id, { ...twin, notes })
    this.#onChange()
    return twin.id
  }

  /** Messages use the name that the user knows. */
  async #check(file: NamedFile, profile: OutletProfile): Promise<FileContent> {
    const { path, name } = file
    try {
      const { isLayout, notes } = await this.#thread.check(path, filesFor(profile, [path], {}))
      return { isLayout, notes: notes.map((note) => noteWithName(note, file)) }
    } catch (cause) {
      const reason = errorMessage(cause)
      const message = withOwnName(reason, file).replace(`${name}: ${name} holds`, `${name} holds`)
      throw new Error(mayPlay(path) ? message : `${name}: ${message}`, { cause })
    }
  }
}

function isTwin(one: DroppedFile, other: DroppedFile): boolean {
  return one.name === other.name && one.digest === other.digest
}

/** Adds the content to `hash` as it passes. */
async function* hashed(
  content: AsyncIterable<Uint8Array | string>,
  hash: Hash,
): AsyncGenerator<Uint8Array | string> {
  for await (const chunk of content) {
    hash.update(chunk)
    yield chunk
  }
}

/** A file by its names here and on the user's machine. */
type NamedFile = Pick<DroppedFile, 'id' | 'name' | 'path'>

/** Replaces the path of a file in a message by its name on the user's machine. */
export function withOwnName(message: string, { id, path, name }: NamedFile): string {
  const inFolder = `${id}${keptEnding(name)}`
  return message.replaceAll(path, name).replaceAll(inFolder, name)
}

/** Puts the name of the file first in a note that lacks it. */
function noteWithName(note: string, file: NamedFile): string {
  const { name } = file
  const named = withOwnName(note, file)
  return named.includes(name) ? named : `${name}: ${named}`.replace(': the file is ', ' is ')
}

/**
 * Writes a new file; settled once it is closed. A stream that fails early may still open its file
 * afterwards, so a caller that removed it before that would leave it behind.
 */
async function writeNewFile(
  path: string,
  content: AsyncIterable<Uint8Array | string>,
): Promise<void> {
  const file = createWriteStream(path, { flags: 'wx' })
  const closed = new Promise<void>((resolve) => file.once('close', () => resolve()))
  await pipeline(content, file).finally(() => closed)
}
