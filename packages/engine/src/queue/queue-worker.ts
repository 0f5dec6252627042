import { hostname } from 'node:os'
import { type Job, WaitingError, Worker } from 'bullmq'
import { RenderPool } from '../pool/render-pool.ts'
import type { ChunkOutcome } from './chunk.ts'
import { ChunkRenderer } from './chunk-renderer.ts'
import { FileCache } from './file-cache.ts'
import { parseQueueAddress } from './queue-address.ts'
import { type LinkOptions, RedisLink } from './redis-link.ts'
import { keepQueue, PREFIX, QUEUE_NAME } from './redis-store.ts'

/** Milliseconds for which a worker that says nothing is believed to be alive. */
const LOCK_MS = 5000

/** Milliseconds between two looks for chunks whose worker is no longer alive. */
const STALLED_MS = 2500

/** Workers that may die of a chunk before it is given up. */
const MOST_DEATHS = 3

/** Milliseconds before Redis is asked again where it has failed. */
const RETRY_MS = 1000

/** Milliseconds between two times at which the queue is told to be kept. */
const KEEP_MS = 60_000

/** How a worker works. */
export interface WorkerOptions extends LinkOptions {
  /** Threads that render, 1..256; as many chunks are taken at a time. Default: all of the machine. */
  readonly threads?: number | undefined
  /** What it is called in messages. Default: the name of the machine, and its process. */
  readonly name?: string | undefined
  /**
   * Whether it runs the effects that people send with their movies. They are code: it can do on
   * this machine whatever its user can. Default false: such movies are refused.
   */
  readonly allowEffects?: boolean | undefined
}

/** What a worker has done so far. */
export interface WorkerTally {
  readonly chunks: number
  readonly frames: number
  /** Chunks that are being rendered. */
  readonly atWork: number
}

/** Renders chunks of movies that others put into a queue, and gives back their bytes. */
export class QueueWorker {
  readonly name: string
  readonly #link: RedisLink
  readonly #pool: RenderPool
  readonly #cache: FileCache
  readonly #renderer: ChunkRenderer
  readonly #worker: Worker<unknown, ChunkOutcome>
  readonly #keeping: NodeJS.Timeout
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
      // A job that has expired in the queue does not say so itself.
      removeOnComplete: { count: 0 },
      removeOnFail: { count: 0 },
    })
    // Of a connection that is lost, the link knows.
    this.#worker.on('error', () => {})
    this.#keeping = setInterval(() => this.#keep(), KEEP_MS)
    this.#keep()
    // What waits for answers of a Redis that is lost ends at once if it is closed by then.
    link.lost.addEventListener('abort', () => void this.close())
  }

  /**
   * Begins to work.
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

  /** Aborts, with a `QueueError`, once the queue has been gone for too long. */
  get lost(): AbortSignal {
    return this.#link.lost
  }

  get tally(): WorkerTally {
    return this.#tally
  }

  /** Gives back what it is at, for others, and ends. */
  close(): Promise<void> {
    this.#closing ??= this.#close()
    return this.#closing
  }

  async #close(): Promise<void> {
    clearInterval(this.#keeping)
    this.#quitting.abort(new Error(`the worker ${this.name} is being ended`))
    // What is lost cannot be told anything.
    if (!this.lost.aborted) await this.#worker.close()
    else await this.#worker.close(true).catch(() => {})
    await this.#pool.close()
    this.#link.close()
    await this.#cache.close()
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

  #keep(): void {
    keepQueue(this.#link.redis).catch(() => {})
  }
}
