import type { SourceDescription } from '@ledloom/composition'
import type { Redis } from 'ioredis'
import { listEffectFiles } from '../effects/effect-files.ts'
import type { CachedFile, FileCache } from './file-cache.ts'
import { isEffectFileName } from './file-names.ts'
import { mapFiles } from './map-files.ts'
import { QueueError } from './queue-address.ts'
import { type QueueJob, readJob } from './queue-job.ts'
import { jobKey, LARGEST_BYTES, LARGEST_JOB } from './redis-store.ts'

interface OpenOrder {
  readonly held: Promise<FetchedJob | undefined>
  /** Chunks of it that are being worked on. */
  users: number
}

/** The orders that a worker works on: each is read, and its files are fetched, once for all chunks at hand. */
export class FetchedJobs {
  readonly #redis: Redis
  readonly #cache: FileCache
  readonly #willingness: WorkerPermissions
  readonly #orders = new Map<string, OpenOrder>()

  constructor(redis: Redis, cache: FileCache, willingness: WorkerPermissions) {
    this.#redis = redis
    this.#cache = cache
    this.#willingness = willingness
  }

  /**
   * Does `work` with an order; `undefined` where nobody wants it any more.
   *
   * @throws ZodError or SyntaxError where what is there is no order
   * @throws as `holdOrder` does
   */
  async with<Result>(
    id: string,
    work: (order: FetchedJob) => Promise<Result>,
  ): Promise<Result | undefined> {
    const open = this.#orders.get(id) ?? { held: this.#open(id), users: 0 }
    this.#orders.set(id, open)
    open.users++
    try {
      const order = await open.held
      return order === undefined ? undefined : await work(order)
    } finally {
      open.users--
      if (open.users === 0) await this.#close(id, open)
    }
  }

  async #open(id: string): Promise<FetchedJob | undefined> {
    const key = jobKey(id)
    if ((await this.#redis.strlen(key)) > LARGEST_JOB) return undefined
    const text = await this.#redis.get(key)
    if (text === null) return undefined
    return fetchJob(readJob(text), this.#cache, this.#willingness)
  }

  async #close(id: string, open: OpenOrder): Promise<void> {
    this.#orders.delete(id)
    const order = await open.held.catch(() => undefined)
    await order?.release()
  }
}

/** An order whose files are here. */
export interface FetchedJob {
  readonly order: QueueJob
  /** The description with paths of this machine. */
  readonly source: SourceDescription
  /** Lets the files go. */
  release(): Promise<void>
}

/** What a worker does for others. */
export interface WorkerPermissions {
  /** Runs effects that are sent to it, which is code. */
  readonly allowEffects: boolean
}

/**
 * Fetches the files that an order needs.
 *
 * @throws QueueError `worker-refused` for code where none is run, and for an effect that is not in the
 * library here; `too-large`; `queue-forgot`
 */
export async function fetchJob(
  order: QueueJob,
  cache: FileCache,
  { allowEffects }: WorkerPermissions,
): Promise<FetchedJob> {
  const held: string[] = []
  let byteLength = 0
  const release = async () => {
    for (const key of held.splice(0)) await cache.release(key)
  }
  const hold = async (holding: Promise<CachedFile>) => {
    const file = await holding
    held.push(file.key)
    byteLength += file.byteLength
    if (byteLength > LARGEST_BYTES) throw new QueueError('too-large', 'the files are too large')
    return file.path
  }
  const findEffect = async (name: string) => {
    if (!isEffectFileName(name)) return checkInLibrary(name)
    if (allowEffects) return hold(cache.unpack(name, order.effects))
    throw new QueueError(
      'worker-refused',
      'runs no effects of other people, which are code; it does when started with --allow-effects',
    )
  }
  try {
    const source = await mapFiles(order.job.source, {
      file: (name) => hold(cache.hold(name)),
      effect: findEffect,
    })
    return { order, source, release }
  } catch (error) {
    await release()
    throw error
  }
}

/** What is no file that was sent is never looked for here: it could be a package or a folder. */
async function checkInLibrary(name: string): Promise<string> {
  if ((await listEffectFiles()).has(name)) return name
  throw new QueueError('worker-refused', `has no effect called ${name}`)
}
