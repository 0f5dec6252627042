import { copyFile, link, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { Layout } from '@ledloom/core'
import { errorMessage } from '@ledloom/core'
import { PATTERN_FILES } from '@ledloom/engine'
import { openTemporaryFolder } from '@ledloom/media/files'
import type { OutletProfile } from '../profile/outlet-profile.ts'
import { filesFor } from '../sources/describe-source.ts'
import type { FileState, FilesState } from '../state/studio-state.ts'
import { ContentThread, type FileContent } from './content-thread.ts'
import { keptEnding, mayBePicture, mayPlay } from './file-kinds.ts'
import { type FilePlace, FileQuota, type QuotaLimits } from './file-quota.ts'
import { type NamedFile, noteWithName, withOwnName } from './own-names.ts'
import { writeHashed } from './write-hashed.ts'

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
  /** Set for a pattern: false if darkness lies between its light. */
  readonly covers?: boolean | undefined
  /** Its share of the quota. */
  readonly place: FilePlace
  /** Distinguishes files of the same name. */
  readonly digest: string
  /** The id of the file of which it is an edited version, and those before. */
  readonly first?: string | undefined
}

/** A file that was taken and checked before. */
export type TakenFile = Pick<
  DroppedFile,
  'name' | 'path' | 'isLayout' | 'notes' | 'covers' | 'digest'
>

/** The text of a pattern. */
type PatternText = Pick<DroppedFile, 'covers'> & {
  readonly text: string
  /** The file of which it is an edited version; which stays. */
  readonly past?: DroppedFile | undefined
}

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
  readonly #thumbnails = new WeakMap<DroppedFile, Promise<Uint8Array>>()
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
    const files = this.all.map((file) => {
      const { id, name, place, isLayout, notes } = file
      const facts = { id, name, bytes: place.bytes, isLayout }
      return { ...facts, ...(notes.length > 0 && { notes }), ...thumbnailOf(file) }
    })
    return { maxBytes: this.#room.limits.file, patterns: PATTERN_FILES, files }
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
   * @param signal aborted when it is not wanted any more
   * @throws Error that explains why it is not usable; nothing is stored
   */
  async take(
    name: string,
    bytes: Readable,
    profile: OutletProfile,
    signal?: AbortSignal,
  ): Promise<string> {
    const place = this.#room.take()
    const id = `file-${++this.#count}`
    const path = join(this.folder, `${id}${keptEnding(name)}`)
    try {
      const digest = await writeHashed(path, place.measure(bytes))
      const content = await this.#check({ id, name, path }, profile, signal)
      // Those that made room for it.
      await Promise.all(this.#deletions)
      const file = { id, name, path, place, digest, ...content }
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
   * Stores the text of a pattern that compiles.
   *
   * @throws Error if there is no room
   */
  async takePattern(name: string, { text, covers, past }: PatternText): Promise<DroppedFile> {
    const place = this.#room.take()
    const id = `file-${++this.#count}`
    const path = join(this.folder, `${id}${keptEnding(name)}`)
    const digest = await writeHashed(path, place.measure(Readable.from([text]))).catch(
      async (error: unknown) => {
        this.#room.give(place)
        await rm(path, { force: true })
        throw error
      },
    )
    const first = past && (past.first ?? past.id)
    const facts = { id, name, path, place, isLayout: false, notes: [], covers }
    const file = { ...facts, first, digest }
    this.#files.set(id, file)
    return file
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

  /** The small picture of a file by the name that its state has, as WebP; `undefined` if there is none. */
  openThumbnail(name: string): Promise<Uint8Array | undefined> {
    const file = this.all.find((each) => thumbnailName(each) === name)
    if (file === undefined) return Promise.resolve(undefined)
    const known = this.#thumbnails.get(file) ?? this.#thread.draw(file.path)
    this.#thumbnails.set(file, known)
    return known.catch(() => {
      this.#thumbnails.delete(file)
      return undefined
    })
  }

  /** Removes a file. It can be restored until its room is needed. */
  remove(id: string): void {
    this.#removed.set(id, this.file(id))
    this.#files.delete(id)
    this.#onChange()
  }

  /** True if a file is removed and can be restored. */
  isRemoved(id: string): boolean {
    return this.#removed.has(id)
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
  async #check(
    file: NamedFile,
    profile: OutletProfile,
    signal: AbortSignal | undefined,
  ): Promise<FileContent> {
    const { path, name } = file
    try {
      const content = await this.#thread.check(path, filesFor(profile, [path], {}), signal)
      const { isLayout, notes, covers } = content
      return { isLayout, covers, notes: notes.map((note) => noteWithName(note, file)) }
    } catch (cause) {
      const reason = errorMessage(cause)
      const message = withOwnName(reason, file).replace(`${name}: ${name} holds`, `${name} holds`)
      throw new Error(mayPlay(path) ? message : `${name}: ${message}`, { cause })
    }
  }
}

/** The name of the picture of a file: as browsers keep it, it is that of the content. */
function thumbnailName({ digest }: DroppedFile): string {
  return digest.slice(0, 32)
}

/** The address of the picture of a file that may have one. */
function thumbnailOf(file: DroppedFile): Pick<FileState, 'thumbnail'> {
  const mayHave = !file.isLayout && mayBePicture(file.path)
  return mayHave ? { thumbnail: `thumbnails/${thumbnailName(file)}.webp` } : {}
}

function isTwin(one: DroppedFile, other: DroppedFile): boolean {
  return one.name === other.name && one.digest === other.digest
}
