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
import { framesKey, JOB_SECONDS, jobKey, renewChunks, renewQueue } from './redis-store.ts'

/** Tries of a chunk if workers fail for reasons that are not in the chunk. */
const ATTEMPTS = 3

/** Milliseconds before the next try. */
const PAUSE_MS = 500

/** Milliseconds between two renewals of the chunks in Redis. */
const RENEW_CHUNKS_MS = 60_000

/** Connections to Redis and BullMQ. */
export interface QueueConnections {
  readonly redis: Redis
  readonly queue: Queue
  readonly events: QueueEvents
}

/** Receives the events of a job's chunks. */
export interface JobListener {
  onOutcome(number: number, outcome: ChunkOutcome): void
  onProgress(number: number, progress: ChunkProgress): void
  onFailure(error: Error): void
  /** The worker of a chunk died; another takes the chunk. */
  onDeath(number: number): void
}

interface PlacedJobOptions {
  readonly id: string
  readonly chunks: readonly FrameRange[]
  readonly listener: JobListener
}

/** A job in the queue, until it is removed. */
export class PlacedJob {
  readonly #id: string
  readonly #connections: QueueConnections
  readonly #chunks: readonly FrameRange[]
  readonly #listener: JobListener
  #isPlaced = false
  #renewedAt = Number.NEGATIVE_INFINITY

  constructor(connections: QueueConnections, { id, chunks, listener }: PlacedJobOptions) {
    this.#connections = connections
    this.#id = id
    this.#chunks = chunks
    this.#listener = listener
    connections.events.on('completed', this.#onCompleted).on('failed', this.#onFailed)
    connections.events.on('progress', this.#onProgress).on('stalled', this.#onStalled)
  }

  /** All of it is, or was, in the queue. */
  get isPlaced(): boolean {
    return this.#isPlaced
  }

  /** Puts the job, then its chunks, into the queue. */
  async place(job: QueueJob): Promise<void> {
    const { redis, queue } = this.#connections
    await redis.set(jobKey(this.#id), writeJob(job), 'EX', JOB_SECONDS)
    await queue.addBulk(this.#chunks.map((chunk, number) => this.#chunkJob(job, chunk, number)))
    // From here on, everything in Redis expires even if this process is killed.
    await Promise.all([this.#renewChunks(), renewQueue(redis)])
    this.#isPlaced = true
  }

  /**
   * Renews the job in Redis, so that it does not expire.
   *
   * @throws QueueError `queue-forgot` if Redis no longer has it
   */
  async renew(): Promise<void> {
    await this.#renewChunks()
    if ((await this.#connections.redis.expire(jobKey(this.#id), JOB_SECONDS)) === 1) return
    const message =
      'Redis lost the movie: it was restarted or has too little memory; make the movie again'
    throw new QueueError('queue-forgot', message)
  }

  /** Removes the job and its `open` chunks; workers stop rendering them. */
  async remove(open: readonly number[]): Promise<void> {
    const { events, redis, queue } = this.#connections
    events.off('completed', this.#onCompleted).off('failed', this.#onFailed)
    events.off('progress', this.#onProgress).off('stalled', this.#onStalled)
    await redis.del(
      jobKey(this.#id),
      ...this.#chunks.map((_, number) => framesKey(this.#id, number)),
    )
    await Promise.all(open.map((number) => queue.remove(this.#nameOf(number))))
  }

  #chunkJob({ version }: QueueJob, { first, count }: FrameRange, number: number) {
    return {
      name: 'chunk',
      data: { version, job: this.#id, number, first, count },
      opts: {
        jobId: this.#nameOf(number),
        attempts: ATTEMPTS,
        backoff: { type: 'fixed', delay: PAUSE_MS },
        removeOnComplete: true,
        removeOnFail: true,
      },
    }
  }

  async #renewChunks(): Promise<void> {
    const now = performance.now()
    if (now - this.#renewedAt < RENEW_CHUNKS_MS) return
    this.#renewedAt = now
    const names = this.#chunks.map((_, number) => this.#nameOf(number))
    await renewChunks(this.#connections.redis, names)
  }

  #nameOf(number: number): string {
    return `${this.#id}_${number}`
  }

  /** The number of a chunk of this job; `undefined` for chunks of other jobs. */
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
    const frames = `frames ${first} to ${first + count - 1}`
    const isStalled = failedReason.includes('stalled')
    const reason = isStalled ? 'every worker that took them stopped responding' : failedReason
    const message = `no worker could render ${frames}: ${reason}`
    this.#listener.onFailure(new QueueError('workers-failed', message))
  }
}
