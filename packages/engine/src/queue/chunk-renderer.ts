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

/** Milliseconds between two checks that the job still exists. */
const CHECK_MS = 1000

/** Parts of the worker that renders chunks. */
interface WorkerParts extends WorkerPermissions {
  /** The name of the worker. */
  readonly name: string
  readonly redis: Redis
  readonly pool: RenderPool
  readonly cache: FileCache
  /** Ends all rendering. */
  readonly ending: AbortSignal
  /** Receives the number of frames of each finished chunk. */
  readonly onDone: (frames: number) => void
}

/** Renders chunks of any jobs. */
export class ChunkRenderer {
  readonly #parts: WorkerParts
  readonly #jobs: FetchedJobs
  readonly #version = ledloomVersion()

  constructor(parts: WorkerParts) {
    this.#parts = parts
    this.#jobs = new FetchedJobs(parts.redis, parts.cache, parts)
  }

  /**
   * Renders a chunk. Faults of the job are an outcome.
   *
   * @throws other faults, with which another worker may succeed, and the reason of `ending`
   */
  async answer(job: Job<unknown, ChunkOutcome>): Promise<ChunkOutcome> {
    const chunk = readChunk(job.data)
    if (chunk === undefined)
      return this.#refuse('cannot read this chunk; use the same version of Ledloom everywhere')
    if (chunk.version !== this.#version) {
      return this.#refuse(`is Ledloom ${this.#version}, but the movie was sent by ${chunk.version}`)
    }
    try {
      const outcome = await this.#jobs.with(chunk.job, (fetched) =>
        this.#render(chunk, fetched, job),
      )
      return outcome ?? { kind: 'unwanted' }
    } catch (error) {
      return this.#outcomeOf(error)
    }
  }

  async #render(
    chunk: Chunk,
    fetched: FetchedJob,
    job: Job<unknown, ChunkOutcome>,
  ): Promise<ChunkOutcome> {
    const { redis, ending } = this.#parts
    const [unwanted, stop] = [new AbortController(), new AbortController()]
    const check = async () => {
      if ((await redis.exists(jobKey(chunk.job))) !== 0) return
      unwanted.abort()
      stop.abort(unwanted.signal.reason)
    }
    const checking = setInterval(() => void check().catch(() => {}), CHECK_MS)
    // A worker renders for months: AbortSignal.any would leave something on `ending` for each chunk.
    const end = () => stop.abort(ending.reason)
    ending.addEventListener('abort', end)
    if (ending.aborted) end()
    try {
      return await this.#make(chunk, fetched, { job, signal: stop.signal })
    } catch (error) {
      if (unwanted.signal.aborted) return { kind: 'unwanted' }
      throw error
    } finally {
      clearInterval(checking)
      ending.removeEventListener('abort', end)
    }
  }

  async #make(
    chunk: Chunk,
    { job: asked, source }: FetchedJob,
    { job: queued, signal }: { readonly job: Job; readonly signal: AbortSignal },
  ): Promise<ChunkOutcome> {
    checkChunk(chunk, asked.job)
    const job = { ...asked.job, source }
    if (asked.search !== undefined) {
      return {
        kind: 'found',
        cut: await this.#parts.pool.findCut({ job, ...asked.search }, { signal }),
      }
    }
    const progress = reportProgress((now) => queued.updateProgress(now))
    const { onProgress } = progress
    const bytes = await this.#parts.pool.render(job, { range: rangeOf(chunk), signal, onProgress })
    await progress.sent()
    if (!(await writeFrames(this.#parts.redis, chunk, bytes))) return { kind: 'unwanted' }
    this.#parts.onDone(chunk.count)
    return { kind: 'done', faultyFrames: progress.faultyFrames() }
  }

  #refuse(reason: string): ChunkOutcome {
    return { kind: 'refused', message: `the worker ${this.#parts.name} ${reason}` }
  }

  /** The outcome of a fault of the job; rethrows others, with which another worker may succeed. */
  #outcomeOf(error: unknown): ChunkOutcome {
    if (error instanceof QueueError && error.code === 'worker-refused') {
      return this.#refuse(error.message)
    }
    if (error instanceof ZodError || error instanceof SyntaxError) {
      return this.#refuse('cannot read this movie; use the same version of Ledloom everywhere')
    }
    if (error instanceof SourceError && error.code !== 'pool-closed') {
      const message = this.#parts.cache.withoutFolder(error.message)
      return { kind: 'fault', code: error.code, message }
    }
    throw error
  }
}

function rangeOf({ first, count }: Chunk): FrameRange {
  return { first, count }
}

/** Milliseconds between two progress reports. */
const INTERVAL_MS = 500

/** Sends the progress of a chunk at intervals. */
function reportProgress(send: (progress: ChunkProgress) => Promise<void>) {
  let last = performance.now()
  let faultyFrames = 0
  let sending: Promise<void> = Promise.resolve()
  return {
    onProgress(now: RenderProgress): void {
      faultyFrames = now.faultyFrames
      if (performance.now() - last < INTERVAL_MS || now.framesDone === now.frameCount) return
      last = performance.now()
      // Nothing depends on it; a fault of Redis shows in the commands that matter.
      sending = send({ framesDone: now.framesDone, faultyFrames }).catch(() => {})
    },
    faultyFrames: () => faultyFrames,
    /** Settles when the last report is sent. */
    sent: () => sending,
  }
}
