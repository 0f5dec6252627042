import type { Queue, QueueEvents } from 'bullmq'
import type { Redis } from 'ioredis'
import type { FrameRange } from '../pool/frame-range.ts'
import {
  type ChunkOutcome,
  type ChunkProgress,
  readOutcome,
  readProgress,
  unknownAnswer,
} from './chunk.ts'
import { QueueError } from './queue-address.ts'
import { type QueueJob, writeJob } from './queue-job.ts'
import { framesKey, JOB_SECONDS, jobKey, keepJobs, keepQueue } from './redis-store.ts'

/** Times a chunk is tried where a worker fails at it for a reason of its own. */
const ATTEMPTS = 3

/** Milliseconds before it is tried again. */
const PAUSE_MS = 500

/** Milliseconds between two times at which Redis is told to keep the jobs. */
const KEEP_JOBS_MS = 60_000

/** What an order is placed in. */
export interface QueueConnections {
  readonly redis: Redis
  readonly queue: Queue
  readonly events: QueueEvents
}

/** Who is told what becomes of the chunks of an order. */
export interface JobListener {
  onOutcome(number: number, outcome: ChunkOutcome): void
  onProgress(number: number, progress: ChunkProgress): void
  onFailure(error: Error): void
  /** Told of a chunk whose worker died: another takes it. */
  onDeath(number: number): void
}

/** What is known of an order before it is placed. */
interface PlacedJobOptions {
  readonly id: string
  readonly chunks: readonly FrameRange[]
  readonly listener: JobListener
}

/** An order in the queue, until it is taken out. */
export class PlacedJob {
  readonly #id: string
  readonly #office: QueueConnections
  readonly #chunks: readonly FrameRange[]
  readonly #listener: JobListener
  #isPlaced = false
  #keptJobsAt = Number.NEGATIVE_INFINITY

  /** One that is about to be placed, of which its listener will be told. */
  constructor(office: QueueConnections, { id, chunks, listener }: PlacedJobOptions) {
    this.#office = office
    this.#id = id
    this.#chunks = chunks
    this.#listener = listener
    office.events.on('completed', this.#onCompleted).on('failed', this.#onFailed)
    office.events.on('progress', this.#onProgress).on('stalled', this.#onStalled)
  }

  /** Whether all of it is in the queue, or has been. */
  get isPlaced(): boolean {
    return this.#isPlaced
  }

  /** Puts the order, and its chunks in turn, into the queue. */
  async place(order: QueueJob): Promise<void> {
    const { redis, queue } = this.#office
    await redis.set(jobKey(this.#id), writeJob(order), 'EX', JOB_SECONDS)
    await queue.addBulk(this.#chunks.map((chunk, number) => this.#jobOf(order, chunk, number)))
    // Of whoever is killed from here on, nothing stays in Redis for good.
    await Promise.all([this.#keepJobs(), keepQueue(redis)])
    this.#isPlaced = true
  }

  /**
   * Tells the workers that it is still wanted.
   *
   * @throws QueueError `queue-forgot` where Redis knows nothing of it any more
   */
  async keep(): Promise<void> {
    await this.#keepJobs()
    if ((await this.#office.redis.expire(jobKey(this.#id), JOB_SECONDS)) === 1) return
    const message =
      'Redis no longer knows of the movie: it was started anew, or has too little memory'
    throw new QueueError('queue-forgot', message)
  }

  /** Takes out what is left of it, of its chunks those that are `open`: workers leave them. */
  async takeOut(open: readonly number[]): Promise<void> {
    const { events, redis, queue } = this.#office
    events.off('completed', this.#onCompleted).off('failed', this.#onFailed)
    events.off('progress', this.#onProgress).off('stalled', this.#onStalled)
    await redis.del(
      jobKey(this.#id),
      ...this.#chunks.map((_, number) => framesKey(this.#id, number)),
    )
    await Promise.all(open.map((number) => queue.remove(this.#nameOf(number))))
  }

  #jobOf({ version }: QueueJob, { first, count }: FrameRange, number: number) {
    return {
      name: 'chunk',
      data: { version, order: this.#id, number, first, count },
      opts: {
        jobId: this.#nameOf(number),
        attempts: ATTEMPTS,
        backoff: { type: 'fixed', delay: PAUSE_MS },
        removeOnComplete: true,
        removeOnFail: true,
      },
    }
  }

  async #keepJobs(): Promise<void> {
    const now = performance.now()
    if (now - this.#keptJobsAt < KEEP_JOBS_MS) return
    this.#keptJobsAt = now
    const names = this.#chunks.map((_, number) => this.#nameOf(number))
    await keepJobs(this.#office.redis, names)
  }

  #nameOf(number: number): string {
    return `${this.#id}_${number}`
  }

  /** The number of one of its chunks; `undefined` for those of others. */
  #numberOf(name: string): number | undefined {
    if (!name.startsWith(`${this.#id}_`)) return undefined
    const number = Number(name.slice(this.#id.length + 1))
    return number in this.#chunks ? number : undefined
  }

  readonly #onCompleted = ({ jobId, returnvalue }: { jobId: string; returnvalue: unknown }) => {
    const number = this.#numberOf(jobId)
    if (number === undefined) return
    const outcome = readOutcome(returnvalue)
    if (outcome !== undefined) this.#listener.onOutcome(number, outcome)
    else this.#listener.onFailure(unknownAnswer())
  }

  readonly #onProgress = ({ jobId, data }: { jobId: string; data: unknown }) => {
    const number = this.#numberOf(jobId)
    const progress = readProgress(data)
    if (number === undefined || progress === undefined) return
    this.#listener.onProgress(number, progress)
  }

  readonly #onStalled = ({ jobId }: { jobId: string }) => {
    const number = this.#numberOf(jobId)
    if (number !== undefined) this.#listener.onDeath(number)
  }

  readonly #onFailed = ({ jobId, failedReason }: { jobId: string; failedReason: string }) => {
    const number = this.#numberOf(jobId)
    if (number === undefined) return
    const { first, count } = this.#chunks[number]!
    const frames = `the frames ${first} to ${first + count - 1}`
    const isStalled = failedReason.includes('stalled')
    const reason = isStalled ? 'each of the workers that took them died' : failedReason
    const message = `no worker could make ${frames}: ${reason}`
    this.#listener.onFailure(new QueueError('workers-failed', message))
  }
}
