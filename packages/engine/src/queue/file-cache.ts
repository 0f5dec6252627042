import { createHash, randomUUID } from 'node:crypto'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, sep } from 'node:path'
import { openTemporaryFolder } from '@ledloom/media/files'
import type { Redis } from 'ioredis'
import { bundleDigest, digestIn } from './file-names.ts'
import { QueueError } from './queue-address.ts'
import type { EffectBundle } from './queue-job.ts'
import { fileKey, LARGEST_BYTES } from './redis-store.ts'

/** Bytes that are kept of files for later movies: twice what one may need. */
const MOST_BYTES = 2 * LARGEST_BYTES

/** A file, or all files of an effect in a folder. */
interface CachedEntry {
  /** Settled once it is there, with its bytes. */
  readonly written: Promise<number>
  /** 0 until it is there. */
  byteLength: number
  /** Movies that are being rendered from it. */
  users: number
}

/** A file that is there until it is released. */
export interface CachedFile {
  /** What it is released by. */
  readonly key: string
  readonly path: string
  /** Bytes that are held with it: those of all files of an effect. */
  readonly byteLength: number
}

/** What can be chosen about a cache. */
interface FileCacheOptions {
  /** Bytes of what nobody uses that are kept. Default: twice those of the largest movie. */
  readonly mostBytes?: number | undefined
}

/** The files that movies are made of, in a temporary folder, by their names between machines. */
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

  /** @throws QueueError `queue-forgot` where Redis does not have it */
  async hold(name: string): Promise<CachedFile> {
    const byteLength = await this.#hold(name, () => this.#writeFile(name))
    return { key: name, path: join(this.folder, name), byteLength }
  }

  /**
   * An effect file among the files it imports.
   *
   * @param name its name between machines: one of the bundle's
   * @throws QueueError `queue-forgot` where Redis does not have all of them
   */
  async unpack(name: string, bundles: readonly EffectBundle[]): Promise<CachedFile> {
    const digest = digestIn(name)
    const bundle = bundles.find((each) => bundleDigest(each) === digest)
    const inner = name.slice(digest.length + 1)
    if (!bundle?.some(({ path }) => path === inner)) {
      throw new QueueError('queue-forgot', `${name} is not among the effects that were sent`)
    }
    const byteLength = await this.#hold(digest, () => this.#writeBundle(digest, bundle))
    return { key: digest, path: join(this.folder, digest, ...inner.split('/')), byteLength }
  }

  /** Lets what was held go when its room is needed. */
  async release(key: string): Promise<void> {
    const entry = this.#entries.get(key)
    if (entry !== undefined) entry.users--
    await this.#makeRoom()
  }

  /** `message` without the folder that files are in here. */
  forPeople(message: string): string {
    return message.replaceAll(`${this.folder}${sep}`, '')
  }

  async close(): Promise<void> {
    await rm(this.folder, { recursive: true, force: true })
  }

  async #hold(key: string, write: () => Promise<number>): Promise<number> {
    const entry = this.#entries.get(key) ?? this.#begin(key, write)
    // What was used last is the last to go.
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
    throw new QueueError('queue-forgot', `the queue does not hold the file ${digest} as it was`)
  }

  async #writeFile(name: string): Promise<number> {
    const content = await this.#read(digestIn(name))
    await writeWhole(join(this.folder, name), content)
    return content.length
  }

  async #writeBundle(digest: string, bundle: EffectBundle): Promise<number> {
    let byteLength = 0
    for (const { path, file } of bundle) {
      const target = join(this.folder, digest, ...path.split('/'))
      await mkdir(dirname(target), { recursive: true })
      const content = await this.#read(digestIn(file))
      await writeWhole(target, content)
      byteLength += content.length
    }
    return byteLength
  }

  async #makeRoom(): Promise<void> {
    let byteLength = [...this.#entries.values()].reduce((sum, entry) => sum + entry.byteLength, 0)
    for (const [key, entry] of this.#entries) {
      if (byteLength <= this.#mostBytes) return
      if (entry.users > 0) continue
      byteLength -= entry.byteLength
      this.#entries.delete(key)
      await this.#remove(key)
    }
  }

  /** Whoever wants it again meanwhile waits until it has gone. */
  async #remove(key: string): Promise<void> {
    const leaving = rm(join(this.folder, key), { recursive: true, force: true })
    this.#leaving.set(key, leaving)
    await leaving
    this.#leaving.delete(key)
  }
}

/** A file that nobody sees before all of it is there. */
async function writeWhole(path: string, content: Buffer): Promise<void> {
  const unfinished = `${path}.${randomUUID()}`
  await writeFile(unfinished, content)
  await rename(unfinished, path)
}
