import type { SourceDescription } from '@ledloom/composition'
import type { Redis } from 'ioredis'
import { listEffectFiles } from '../effects/load-effect.ts'
import { isPattern } from '../effects/load-pattern.ts'
import type { CachedFile, FileCache } from './file-cache.ts'
import { isEffectFileName } from './file-names.ts'
import { mapFiles } from './map-files.ts'
import { QueueError } from './queue-address.ts'
import { type QueueJob, readJob } from './queue-job.ts'
import { jobKey, LARGEST_BYTES, LARGEST_JOB } from './redis-store.ts'

interface OpenJob {
  readonly fetched: Promise<FetchedJob | undefined>
  /** Chunks of it that are being rendered. */
  users: number
}

/** The jobs that a worker renders chunks of. Each is read, and its files are fetched, once. */
export class FetchedJobs {
  readonly #redis: Redis
  readonly #cache: FileCache
  readonly #willingness: WorkerPermissions
  readonly #jobs = new Map<string, OpenJob>()

  constructor(redis: Redis, cache: FileCache, willingness: WorkerPermissions) {
    this.#redis = redis
    this.#cache = cache
    this.#willingness = willingness
  }

  /**
   * Does `work` with a job; returns `undefined` if the job is gone.
   *
   * @throws ZodError or SyntaxError for an invalid job
   * @throws as `fetchJob` does
   */
  async with<Result>(
    id: string,
    work: (job: FetchedJob) => Promise<Result>,
  ): Promise<Result | undefined> {
    const open = this.#jobs.get(id) ?? { fetched: this.#open(id), users: 0 }
    this.#jobs.set(id, open)
    open.users++
    try {
      const job = await open.fetched
      return job === undefined ? undefined : await work(job)
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

  async #close(id: string, open: OpenJob): Promise<void> {
    this.#jobs.delete(id)
    const job = await open.fetched.catch(() => undefined)
    await job?.release()
  }
}

/** A job whose files are on this machine. */
export interface FetchedJob {
  readonly job: QueueJob
  /** The source with paths of this machine. */
  readonly source: SourceDescription
  /** Releases the files. */
  release(): Promise<void>
}

/** Permissions of a worker. */
export interface WorkerPermissions {
  /** The worker runs effects that are sent to it, which are code. Patterns need no permission. */
  readonly allowEffects: boolean
}

/**
 * Fetches the files that a job needs.
 *
 * @throws QueueError `worker-refused` for code without the permission to run it, and for an effect that
 *   is not in this library; `too-large`; `queue-forgot`
 */
export async function fetchJob(
  job: QueueJob,
  cache: FileCache,
  { allowEffects }: WorkerPermissions,
): Promise<FetchedJob> {
  const keys: string[] = []
  let byteLength = 0
  const release = async () => {
    for (const key of keys.splice(0)) await cache.release(key)
  }
  const fetch = async (fetching: Promise<CachedFile>) => {
    const file = await fetching
    keys.push(file.key)
    byteLength += file.byteLength
    if (byteLength > LARGEST_BYTES) throw new QueueError('too-large', 'the files are too large')
    return file.path
  }
  const findEffect = async (name: string) => {
    if (!isEffectFileName(name)) return checkInLibrary(name)
    const path = await fetch(cache.unpack(name, job.effects))
    if (allowEffects || (await isPattern(path))) return path
    throw new QueueError(
      'worker-refused',
      'does not run effects that are sent to it, as they are code; start it with --allow-effects to allow them',
    )
  }
  try {
    const source = await mapFiles(job.job.source, {
      file: (name) => fetch(cache.acquire(name)),
      effect: findEffect,
    })
    return { job, source, release }
  } catch (error) {
    await release()
    throw error
  }
}

/** Refuses names that are not in the library: they could stand for a package or a folder here. */
async function checkInLibrary(name: string): Promise<string> {
  if (listEffectFiles().has(name)) return name
  throw new QueueError('worker-refused', `has no effect called ${name}`)
}
