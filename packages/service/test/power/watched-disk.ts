import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import fs, { type FileHandle } from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { dirname, join } from 'node:path'

/** Files by their paths, as a disk has them after a power cut. */
export type DiskImage = ReadonlyMap<string, Buffer>

/** A file: what was written into it, and how much of that is on the disk for certain. */
type WatchedFile = { written: Buffer; synced: Buffer }

type Names = Map<string, WatchedFile>

/**
 * What `node:fs/promises` writes in a folder, step by step. A power cut may leave it in several ways: what was not
 * synced may be there, in part, or not at all, and a name that was changed in a folder that was not synced may be
 * the new one or the old one.
 */
export class WatchedDisk {
  readonly #folder: string
  readonly #original = { ...fs }
  /** As programs see it. */
  readonly #names: Names = new Map()
  /** As it is on the disk for certain. */
  readonly #syncedNames: Names = new Map()
  readonly #given = new Set<string>()
  readonly #onImage: (image: DiskImage) => void

  /** @param onImage called with each image that no cut before would have left */
  constructor(folder: string, onImage: (image: DiskImage) => void) {
    this.#folder = folder
    this.#onImage = onImage
    for (const path of filesIn(folder)) {
      const bytes = readFileSync(path)
      const file = { written: bytes, synced: bytes }
      this.#names.set(path, file)
      this.#syncedNames.set(path, file)
    }
    Object.assign(fs, this.#watched())
    syncBuiltinESMExports()
    this.#step()
  }

  /** What programs see. */
  get seen(): DiskImage {
    return imageOf(this.#names, ({ written }) => written)
  }

  /** What is on the disk for certain. */
  get certain(): DiskImage {
    return imageOf(this.#syncedNames, ({ synced }) => synced)
  }

  /** Watches no more. */
  close(): void {
    Object.assign(fs, this.#original)
    syncBuiltinESMExports()
  }

  #watched(): Partial<typeof fs> {
    const { open, rename, rm, unlink, link, writeFile } = this.#original
    const names = this.#names
    return {
      open: async (path, flags, mode) => {
        const file = await open(path, flags, mode)
        return this.#isInside(String(path)) ? this.#watch(file, String(path), flags) : file
      },
      rename: async (from, to) => {
        await rename(from, to)
        const file = names.get(String(from))
        names.delete(String(from))
        if (file !== undefined && this.#isInside(String(to))) names.set(String(to), file)
        this.#step()
      },
      rm: async (path, options) => {
        await rm(path, options)
        if (names.delete(String(path))) this.#step()
      },
      unlink: async (path) => {
        await unlink(path)
        if (names.delete(String(path))) this.#step()
      },
      link: async (from, to) => {
        await link(from, to)
        const file = names.get(String(from))
        if (file !== undefined) names.set(String(to), file)
        this.#step()
      },
      writeFile: async (path, data, options) => {
        await writeFile(path, data, options)
        if (!this.#isInside(String(path))) return
        const file = { written: readFileSync(String(path)), synced: Buffer.alloc(0) }
        names.set(String(path), file)
        this.#step()
      },
    }
  }

  #watch(handle: FileHandle, path: string, flags: string | number | undefined): FileHandle {
    if (statSync(path).isDirectory()) {
      return this.#watchSync(handle, () => this.#syncNames(path))
    }
    if (flags === undefined || flags === 'r') return handle
    const file: WatchedFile = { written: Buffer.alloc(0), synced: Buffer.alloc(0) }
    this.#names.set(path, file)
    this.#step()
    const write = handle.write.bind(handle)
    handle.write = (async (bytes: Uint8Array, offset = 0, length = bytes.length, at = 0) => {
      const result = await write(bytes, offset, length, at)
      const end = Buffer.alloc(Math.max(file.written.length, at + result.bytesWritten))
      file.written.copy(end)
      end.set(bytes.subarray(offset, offset + result.bytesWritten), at)
      file.written = end
      this.#step()
      return result
    }) as FileHandle['write']
    return this.#watchSync(handle, () => {
      file.synced = file.written
    })
  }

  #watchSync(handle: FileHandle, synced: () => void): FileHandle {
    const sync = handle.sync.bind(handle)
    handle.sync = async () => {
      await sync()
      synced()
      this.#step()
    }
    return handle
  }

  #syncNames(folder: string): void {
    const isIn = (path: string) => dirname(path) === folder
    for (const path of [...this.#syncedNames.keys()].filter(isIn)) this.#syncedNames.delete(path)
    for (const [path, file] of this.#names) if (isIn(path)) this.#syncedNames.set(path, file)
  }

  /** Gives what a power cut may leave now. */
  #step(): void {
    const torn = imageOf(this.#names, ({ written, synced }) => {
      return written === synced ? synced : written.subarray(0, written.length / 2)
    })
    const namesOnly = imageOf(this.#names, ({ synced }) => synced)
    for (const image of [this.certain, namesOnly, torn, this.seen]) {
      const key = digestOf(image)
      if (this.#given.has(key)) continue
      this.#given.add(key)
      this.#onImage(image)
    }
  }

  #isInside(path: string): boolean {
    return path.startsWith(this.#folder)
  }
}

function imageOf(names: Names, bytesOf: (file: WatchedFile) => Buffer): DiskImage {
  return new Map([...names].map(([path, file]) => [path, bytesOf(file)]))
}

function digestOf(image: DiskImage): string {
  const digest = createHash('sha256')
  for (const [path, bytes] of [...image].sort()) {
    // A draft has another name each time.
    const name = path.replace(/[0-9a-f-]{36}\.part$/, 'draft')
    digest.update(`${name} ${bytes.length} `).update(bytes)
  }
  return digest.digest('hex')
}

function filesIn(folder: string): readonly string[] {
  const entries = readdirSync(folder, { withFileTypes: true, recursive: true })
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
}
