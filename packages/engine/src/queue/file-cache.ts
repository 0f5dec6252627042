import { createHash } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join, sep } from 'node:path'
import { openTemporaryFolder } from '@ledloom/media/files'
import type { Redis } from 'ioredis'
import { bundleDigest, digestIn } from './file-names.ts'
import { QueueError } from './queue-address.ts'
import type { EffectBundle } from './queue-job.ts'
import { fileKey, LARGEST_BYTES } from './redis-store.ts'

/** Bytes of unused files that are kept: twice what one movie may need. */
const MOST_BYTES = 2 * LARGEST_BYTES

/** A file, or a folder with all files of an effect. */
interface CachedEntry {
  /** Settles with the number of bytes when it is written. */
  readonly written: Promise<number>
  /** 0 until it is written. */
  byteLength: number
  /** Jobs that use it. */
  users: number
}

/** A file that stays until it is released. */
export interface CachedFile {
  /** Argument of `release`. */
  readonly key: string
  readonly path: string
  /** Its bytes; for an effect, the bytes of all its files. */
  readonly byteLength: number
}

interface FileCacheOptions {
  /** Most bytes of unused files that are kept. Default: twice those of the largest movie. */
  readonly mostBytes?: number | undefined
}

/** The source files of movies, in a temporary folder, by their names in the queue. */
export class FileCache {
  readonly folder: string
  readonly #redis: Redis
  readonly #mostBytes: number
  readonly #entries = new Map<string, CachedEntry>()
  readonly #leaving = new Map<string, Promise<void>>()

  private constructor(redis: Redis, folder: string, { mostBytes = MOST_BYTES }: FileCacheOptions) {
    this.#redis = redis
    this.#mostBytes = mostBytes
    this.folder = folder
  }

  static async open(redis: Redis, options: FileCacheOptions = {}): Promise<FileCache> {
    return new FileCache(redis, await openTemporaryFolder('worker'), options)
  }

  /** @throws QueueError `queue-forgot` if Redis does not have it */
  async acquire(name: string): Promise<CachedFile> {
    const byteLength = await this.#acquire(name, () => this.#writeFile(name))
    return { key: name, path: join(this.folder, name), byteLength }
  }

  /**
   * Fetches an effect file with the files it imports.
   *
   * @param name its name in the queue
   * @throws QueueError `queue-forgot` if Redis does not have all of them
   */
  async unpack(name: string, bundles: readonly EffectBundle[]): Promise<CachedFile> {
    const digest = digestIn(name)
    const bundle = bundles.find((each) => bundleDigest(each) === digest)
    const inner = name.slice(digest.length + 1)
    if (!bundle?.some(({ path }) => path === inner)) {
      throw new QueueError('queue-forgot', `${name} is not among the effects that were sent`)
    }
    const byteLength = await this.#acquire(digest, () => this.#writeBundle(digest, bundle))
    return { key: digest, path: join(this.folder, digest, ...inner.split('/')), byteLength }
  }

  /** Releases a file: it is removed when its space is needed. */
  async release(key: string): Promise<void> {
    const entry = this.#entries.get(key)
    if (entry !== undefined) entry.users--
    await this.#evict()
  }

  /** Removes the path of the cache from a message. */
  withoutFolder(message: string): string {
    return message.replaceAll(`${this.folder}${sep}`, '')
  }

  async close(): Promise<void> {
    await rm(this.folder, { recursive: true, force: true })
  }

  async #acquire(key: string, write: () => Promise<number>): Promise<number> {
    const entry = this.#entries.get(key) ?? this.#begin(key, write)
    // The file that was used last is removed last.
    this.#entries.delete(key)
    this.#entries.set(key, entry)
    entry.users++
    try {
      entry.byteLength = await entry.written
      return entry.byteLength
    } catch (error) {
      if (this.#entries.get(key) === entry) this.#entries.delete(key)
      throw error
    }
  }

  #begin(key: string, write: () => Promise<number>): CachedEntry {
    const gone = this.#leaving.get(key) ?? Promise.resolve()
    return { written: gone.then(write), byteLength: 0, users: 0 }
  }

  async #read(digest: string): Promise<Buffer> {
    const key = fileKey(digest)
    const byteLength = await this.#redis.strlen(key)
    const content = byteLength <= LARGEST_BYTES ? await this.#redis.getBuffer(key) : null
    if (content !== null && createHash('sha256').update(content).digest('hex') === digest) {
      return content
    }
    throw new QueueError(
      'queue-forgot',
      `Redis does not have the file ${digest}, or has another content`,
    )
  }

  async #writeFile(name: string): Promise<number> {
    const content = await this.#read(digestIn(name))
    await writeFile(join(this.folder, name), content)
    return content.length
  }

  async #writeBundle(digest: string, bundle: EffectBundle): Promise<number> {
    let byteLength = 0
    for (const { path, file } of bundle) {
      const target = join(this.folder, digest, ...path.split('/'))
      await mkdir(dirname(target), { recursive: true })
      const content = await this.#read(digestIn(file))
      await writeFile(target, content)
      byteLength += content.length
    }
    return byteLength
  }

  async #evict(): Promise<void> {
    let byteLength = [...this.#entries.values()].reduce((sum, entry) => sum + entry.byteLength, 0)
    for (const [key, entry] of this.#entries) {
      if (byteLength <= this.#mostBytes) return
      if (entry.users > 0) continue
      byteLength -= entry.byteLength
      this.#entries.delete(key)
      await this.#remove(key)
    }
  }

  /** A new request for the file waits until the old one is removed. */
  async #remove(key: string): Promise<void> {
    const leaving = rm(join(this.folder, key), { recursive: true, force: true })
    this.#leaving.set(key, leaving)
    await leaving
    this.#leaving.delete(key)
  }
}
