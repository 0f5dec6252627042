import { SourceError } from '@ledloom/media'
import type { Job } from 'bullmq'
import type { Redis } from 'ioredis'
import { ZodError } from 'zod'
import type { FrameRange } from '../pool/frame-range.ts'
import type { RenderProgress } from '../pool/frame-renderer.ts'
import type { RenderPool } from '../pool/render-pool.ts'
import {
  type Chunk,
  type ChunkOutcome,
  type ChunkProgress,
  checkChunk,
  readChunk,
} from './chunk.ts'
import { type FetchedJob, FetchedJobs, type WorkerPermissions } from './fetch-job.ts'
import type { FileCache } from './file-cache.ts'
import { ledloomVersion } from './ledloom-version.ts'
import { QueueError } from './queue-address.ts'
import { jobKey, writeFrames } from './redis-store.ts'

/** Milliseconds between two looks whether an order is still wanted. */
const LOOK_MS = 1000

/** Where chunks are rendered. */
interface RenderingPlace extends WorkerPermissions {
  /** What the worker is called. */
  readonly name: string
  readonly redis: Redis
  readonly pool: RenderPool
  readonly cache: FileCache
  /** Ends all that is being rendered. */
  readonly ending: AbortSignal
  /** Told of the frames of a chunk that is done. */
  readonly onDone: (frames: number) => void
}

/** Renders chunks of orders, whichever come, and tells what became of each. */
export class ChunkRenderer {
  readonly #place: RenderingPlace
  readonly #desk: FetchedJobs
  readonly #version = ledloomVersion()

  constructor(place: RenderingPlace) {
    this.#place = place
    this.#desk = new FetchedJobs(place.redis, place.cache, place)
  }

  /**
   * What becomes of a chunk; what is the order's own fault is told.
   *
   * @throws what may go better elsewhere, and the reason of `ending`
   */
  async answer(job: Job<unknown, ChunkOutcome>): Promise<ChunkOutcome> {
    const chunk = readChunk(job.data)
    if (chunk === undefined) return this.#refuse('understands something else by a chunk')
    if (chunk.version !== this.#version) {
      return this.#refuse(`is Ledloom ${this.#version}, and the movie is of ${chunk.version}`)
    }
    try {
      const outcome = await this.#desk.with(chunk.order, (order) => this.#render(chunk, order, job))
      return outcome ?? { kind: 'unwanted' }
    } catch (error) {
      return this.#outcomeOf(error)
    }
  }

  async #render(
    chunk: Chunk,
    held: FetchedJob,
    job: Job<unknown, ChunkOutcome>,
  ): Promise<ChunkOutcome> {
    const { redis, ending } = this.#place
    const unwanted = new AbortController()
    const look = async () => {
      if ((await redis.exists(jobKey(chunk.order))) === 0) unwanted.abort()
    }
    const looking = setInterval(() => void look().catch(() => {}), LOOK_MS)
    const signal = AbortSignal.any([unwanted.signal, ending])
    try {
      return await this.#make(chunk, held, { job, signal })
    } catch (error) {
      if (unwanted.signal.aborted) return { kind: 'unwanted' }
      throw error
    } finally {
      clearInterval(looking)
    }
  }

  async #make(
    chunk: Chunk,
    { order, source }: FetchedJob,
    { job: queued, signal }: { readonly job: Job; readonly signal: AbortSignal },
  ): Promise<ChunkOutcome> {
    checkChunk(chunk, order.job)
    const job = { ...order.job, source }
    if (order.search !== undefined) {
      return {
        kind: 'found',
        cut: await this.#place.pool.findCut({ job, ...order.search }, { signal }),
      }
    }
    const progress = tellProgress((told) => queued.updateProgress(told))
    const { onProgress } = progress
    const bytes = await this.#place.pool.render(job, { range: rangeOf(chunk), signal, onProgress })
    await progress.told()
    if (!(await writeFrames(this.#place.redis, chunk, bytes))) return { kind: 'unwanted' }
    this.#place.onDone(chunk.count)
    return { kind: 'done', faultyFrames: progress.faultyFrames() }
  }

  #refuse(reason: string): ChunkOutcome {
    return { kind: 'refused', message: `the worker ${this.#place.name} ${reason}` }
  }

  /** What is the order's own fault is told; anything else may go better elsewhere. */
  #outcomeOf(error: unknown): ChunkOutcome {
    if (error instanceof QueueError && error.code === 'worker-refused') {
      return this.#refuse(error.message)
    }
    if (error instanceof ZodError || error instanceof SyntaxError) {
      return this.#refuse('understands something else by a movie')
    }
    if (error instanceof SourceError && error.code !== 'pool-closed') {
      const message = this.#place.cache.forPeople(error.message)
      return { kind: 'fault', code: error.code, message }
    }
    throw error
  }
}

function rangeOf({ first, count }: Chunk): FrameRange {
  return { first, count }
}

/** Milliseconds between two times at which something is told. */
const INTERVAL_MS = 500

/** Passes on how far a chunk is, now and then. */
function tellProgress(tell: (progress: ChunkProgress) => Promise<void>) {
  let last = performance.now()
  let faultyFrames = 0
  let telling: Promise<void> = Promise.resolve()
  return {
    onProgress(now: RenderProgress): void {
      faultyFrames = now.faultyFrames
      if (performance.now() - last < INTERVAL_MS || now.framesDone === now.frameCount) return
      last = performance.now()
      // Nothing depends on it; what is wrong with Redis shows where something does.
      telling = tell({ framesDone: now.framesDone, faultyFrames }).catch(() => {})
    },
    faultyFrames: () => faultyFrames,
    /** Settled once all of it has been told. */
    told: () => telling,
  }
}
