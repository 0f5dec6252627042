import { SourceError } from '@ledloom/media'
import type { Job } from 'bullmq'
import type { Redis } from 'ioredis'
import { ZodError } from 'zod'
import type { FrameRange } from '../pool/frame-range.ts'
import type { RenderPool } from '../pool/render-pool.ts'
import { checkChunk } from './check-chunk.ts'
import { type Chunk, type ChunkOutcome, readChunk } from './chunk.ts'
import type { FileCache } from './file-cache.ts'
import { writeFrames } from './frames.ts'
import type { HeldOrder, Willingness } from './hold-order.ts'
import { ledloomVersion } from './ledloom-version.ts'
import { OrderDesk } from './order-desk.ts'
import { QueueError } from './queue-error.ts'
import { orderKey } from './queue-keys.ts'
import { tellProgress } from './tell-progress.ts'

/** Milliseconds between two looks whether an order is still wanted. */
const LOOK_MS = 1000

/** Where chunks are rendered. */
export interface RenderingPlace extends Willingness {
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
  readonly #desk: OrderDesk
  readonly #version = ledloomVersion()

  constructor(place: RenderingPlace) {
    this.#place = place
    this.#desk = new OrderDesk(place.redis, place.cache, place)
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
    held: HeldOrder,
    job: Job<unknown, ChunkOutcome>,
  ): Promise<ChunkOutcome> {
    const { redis, ending } = this.#place
    const unwanted = new AbortController()
    const look = async () => {
      if ((await redis.exists(orderKey(chunk.order))) === 0) unwanted.abort()
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
    { order, source }: HeldOrder,
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
