import { hostname } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { type Job, WaitingError, Worker } from 'bullmq'
import { RenderPool } from '../pool/render-pool.ts'
import type { ChunkOutcome } from './chunk.ts'
import { ChunkRenderer } from './chunk-renderer.ts'
import { FileCache } from './file-cache.ts'
import { parseQueueAddress } from './queue-address.ts'
import { endConnection, type LinkOptions, RedisLink } from './redis-link.ts'
import { PREFIX, QUEUE_NAME, renewQueue } from './redis-store.ts'

/** Milliseconds after which a silent worker counts as dead. */
const LOCK_MS = 5000

/** Milliseconds between two searches for chunks of dead workers. */
const STALLED_MS = 2500

/** Workers that may die of a chunk before it fails. */
const MOST_DEATHS = 3

/** Milliseconds before the next try after a failure of Redis. */
const RETRY_MS = 1000

/** Milliseconds between two renewals of the queue in Redis. */
const RENEW_MS = 60_000

/** Time limit for a lost Redis to come back while the worker closes. */
const CLOSING_MS = 3000

/** Milliseconds between two looks at the connections meanwhile. */
const LOOK_MS = 20

export interface WorkerOptions extends LinkOptions {
  /** Threads that render, 1..256, and chunks that are taken at a time. Default: all processors. */
  readonly threads?: number | undefined
  /** Name in messages. Default: the host name and the process id. */
  readonly name?: string | undefined
  /**
   * Runs effects that are sent with movies. They are code that can do on this machine whatever the
   * worker's user can. Default false: such movies are refused, but patterns are played.
   */
  readonly allowEffects?: boolean | undefined
}

/** The work of a worker so far. */
export interface WorkerTally {
  readonly chunks: number
  readonly frames: number
  /** Chunks that are being rendered. */
  readonly atWork: number
}

/** Renders chunks of movies from a queue. */
export class QueueWorker {
  readonly name: string
  readonly #link: RedisLink
  readonly #pool: RenderPool
  readonly #cache: FileCache
  readonly #renderer: ChunkRenderer
  readonly #worker: Worker<unknown, ChunkOutcome>
  readonly #renewing: NodeJS.Timeout
  readonly #quitting = new AbortController()
  #tally: WorkerTally = { chunks: 0, frames: 0, atWork: 0 }
  #closing: Promise<void> | undefined

  private constructor(link: RedisLink, cache: FileCache, options: WorkerOptions) {
    const { threads, allowEffects = false } = options
    this.name = options.name ?? `${hostname()}-${process.pid}`
    this.#link = link
    this.#pool = new RenderPool(threads === undefined ? {} : { threads })
    this.#cache = cache
    this.#renderer = new ChunkRenderer({
      ...{ name: this.name, redis: link.redis, pool: this.#pool, cache, allowEffects },
      ending: AbortSignal.any([this.#quitting.signal, link.lost]),
      onDone: (frames) => this.#count({ chunks: 1, frames }),
    })
    this.#worker = new Worker(QUEUE_NAME, (job, token) => this.#work(job, token), {
      connection: link.redis,
      prefix: PREFIX,
      name: this.name,
      concurrency: this.#pool.threads,
      lockDuration: LOCK_MS,
      stalledInterval: STALLED_MS,
      maxStalledCount: MOST_DEATHS,
      runRetryDelay: RETRY_MS,
      // BullMQ does not report a job that expired in the queue.
      removeOnComplete: { count: 0 },
      removeOnFail: { count: 0 },
    })
    // The link handles a lost connection.
    this.#worker.on('error', () => {})
    this.#renewing = setInterval(() => this.#renew(), RENEW_MS)
    this.#renew()
    // Commands that wait for a lost Redis end at once when their connection is closed.
    link.lost.addEventListener('abort', () => void this.close())
  }

  /**
   * Connects to a queue and starts rendering.
   *
   * @throws QueueError `bad-queue` or `queue-unreachable`
   * @throws RangeError for a number of threads out of range
   */
  static async start(queue: string, options: WorkerOptions = {}): Promise<QueueWorker> {
    const link = await RedisLink.open(parseQueueAddress(queue), options)
    const cache = await FileCache.open(link.redis)
    try {
      const worker = new QueueWorker(link, cache, options)
      await worker.#worker.waitUntilReady()
      return worker
    } catch (error) {
      link.close()
      await cache.close()
      throw error
    }
  }

  /** Threads that render. */
  get threads(): number {
    return this.#pool.threads
  }

  /** Aborts with a `QueueError` when the queue has been unreachable for too long. */
  get lost(): AbortSignal {
    return this.#link.lost
  }

  get tally(): WorkerTally {
    return this.#tally
  }

  /** Returns unfinished chunks to the queue and closes. */
  close(): Promise<void> {
    this.#closing ??= this.#close()
    return this.#closing
  }

  async #close(): Promise<void> {
    clearInterval(this.#renewing)
    this.#quitting.abort(new Error(`worker ${this.name} is stopping`))
    if (await this.#isConnected()) await this.#worker.close()
    else await this.#abandon()
    await this.#pool.close()
    this.#link.close()
    await this.#cache.close()
  }

  /** Waits a moment for a Redis that is being reconnected. BullMQ would wait forever for its connection to end. */
  async #isConnected(): Promise<boolean> {
    const connections = [this.#link.redis, await this.#worker.getBackend().blockingClient]
    const isReady = () => connections.every((connection) => connection?.status === 'ready')
    const end = performance.now() + CLOSING_MS
    while (!isReady() && !this.lost.aborted && performance.now() < end) await wait(LOOK_MS)
    return isReady()
  }

  /** Closes without Redis; other workers find out about its chunks. */
  async #abandon(): Promise<void> {
    const blocking = await this.#worker.getBackend().blockingClient
    if (blocking !== undefined) endConnection(blocking)
    await this.#worker.close(true).catch(() => {})
  }

  async #work(job: Job<unknown, ChunkOutcome>, token: string | undefined): Promise<ChunkOutcome> {
    this.#count({ atWork: 1 })
    try {
      return await this.#renderer.answer(job)
    } catch (error) {
      if (!this.#quitting.signal.aborted) throw error
      await job.moveToWait(token)
      throw new WaitingError()
    } finally {
      this.#count({ atWork: -1 })
    }
  }

  #count({ chunks = 0, frames = 0, atWork = 0 }: Partial<WorkerTally>): void {
    this.#tally = {
      chunks: this.#tally.chunks + chunks,
      frames: this.#tally.frames + frames,
      atWork: this.#tally.atWork + atWork,
    }
  }

  #renew(): void {
    renewQueue(this.#link.redis).catch(() => {})
  }
}
