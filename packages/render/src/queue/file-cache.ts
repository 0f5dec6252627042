import { createHash, randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, sep } from 'node:path'
import type { Redis } from 'ioredis'
import { bundleDigest } from './bundle-digest.ts'
import { digestIn } from './file-names.ts'
import type { EffectBundle } from './order.ts'
import { QueueError } from './queue-error.ts'
import { fileKey } from './queue-keys.ts'
import { LARGEST_BYTES } from './queue-limits.ts'

/** Bytes that are kept of files for later movies: twice what one may need. */
const MOST_BYTES = 2 * LARGEST_BYTES

interface CachedFile {
  /** Settled once it is there. */
  readonly fetched: Promise<void>
  /** 0 until it is there. */
  byteLength: number
  /** Movies that are being rendered from it. */
  users: number
}

/** A file that is there. */
export interface HeldFile {
  readonly path: string
  readonly byteLength: number
}

/** The files that movies are made of, in a temporary folder, by their names between machines. */
export class FileCache {
  readonly folder: string
  readonly #redis: Redis
  readonly #files = new Map<string, CachedFile>()
  readonly #bundles = new Map<string, Promise<void>>()

  private constructor(redis: Redis, folder: string) {
    this.#redis = redis
    this.folder = folder
  }

  static async open(redis: Redis): Promise<FileCache> {
    return new FileCache(redis, await mkdtemp(join(tmpdir(), 'ledloom-worker-')))
  }

  /**
   * A file, which is there until it is released.
   *
   * @throws QueueError `queue-forgot` where Redis does not have it
   */
  async hold(name: string): Promise<HeldFile> {
    const file = this.#files.get(name) ?? this.#fetch(name)
    // What was used last is the last to go.
    this.#files.delete(name)
    this.#files.set(name, file)
    file.users++
    try {
      await file.fetched
    } catch (error) {
      file.users--
      this.#files.delete(name)
      throw error
    }
    return { path: join(this.folder, name), byteLength: file.byteLength }
  }

  /** Lets a file go when its room is needed. */
  async release(name: string): Promise<void> {
    const file = this.#files.get(name)
    if (file !== undefined) file.users--
    await this.#makeRoom()
  }

  /**
   * The path of an effect file among the files it imports.
   *
   * @param name its name between machines: one of the bundle's
   * @throws QueueError `queue-forgot` where Redis does not have all of them
   */
  async unpack(name: string, bundles: readonly EffectBundle[]): Promise<string> {
    const digest = digestIn(name)
    const bundle = bundles.find((each) => bundleDigest(each) === digest)
    const inner = name.slice(digest.length + 1)
    if (!bundle?.some(({ path }) => path === inner)) {
      throw new QueueError('queue-forgot', `${name} is not among the effects that were sent`)
    }
    const unpacked = this.#bundles.get(digest) ?? this.#writeBundle(digest, bundle)
    this.#bundles.set(digest, unpacked)
    await unpacked.catch((error: unknown) => {
      this.#bundles.delete(digest)
      throw error
    })
    return join(this.folder, digest, ...inner.split('/'))
  }

  /** `message` without the folder that files are in here. */
  forPeople(message: string): string {
    return message.replaceAll(`${this.folder}${sep}`, '')
  }

  async close(): Promise<void> {
    await rm(this.folder, { recursive: true, force: true })
  }

  #fetch(name: string): CachedFile {
    const fetch = async () => {
      const content = await this.#read(digestIn(name))
      await writeWhole(join(this.folder, name), content)
      file.byteLength = content.length
    }
    const file: CachedFile = { fetched: fetch(), byteLength: 0, users: 0 }
    return file
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

  async #writeBundle(digest: string, bundle: EffectBundle): Promise<void> {
    for (const { path, file } of bundle) {
      const target = join(this.folder, digest, ...path.split('/'))
      await mkdir(dirname(target), { recursive: true })
      await writeWhole(target, await this.#read(digestIn(file)))
    }
  }

  async #makeRoom(): Promise<void> {
    let byteLength = [...this.#files.values()].reduce((sum, file) => sum + file.byteLength, 0)
    for (const [name, file] of this.#files) {
      if (byteLength <= MOST_BYTES) return
      if (file.users > 0) continue
      byteLength -= file.byteLength
      this.#files.delete(name)
      await rm(join(this.folder, name), { force: true })
    }
  }
}

/** A file that nobody sees before all of it is there. */
async function writeWhole(path: string, content: Buffer): Promise<void> {
  const unfinished = `${path}.${randomUUID()}`
  await writeFile(unfinished, content)
  await rename(unfinished, path)
}
