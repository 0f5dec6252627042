import { availableParallelism } from 'node:os'
import { extname } from 'node:path'
import { SourceError } from '@ledloom/media'
import { knownSounds } from '@ledloom/media/sound'
import { knownVideos } from '@ledloom/media/video'
import { Piscina } from 'piscina'
import { loadSourceKind } from '../source/load-source-kind.ts'
import type { CutSearch } from './find-cut.ts'
import { allFrames, checkRange, type FrameRange, splitFrames } from './frame-range.ts'
import type { FrameRenderer, RenderOptions } from './frame-renderer.ts'
import { checkNumbers } from './frame-writer.ts'
import { type JobCancellation, watchCancellation } from './job-cancellation.ts'
import { watchProgress } from './job-control.ts'
import type { LoopCut, RenderJob } from './render-job.ts'
import { checkJobSize } from './render-job.ts'
import type { CutOutcome, CutTask, RenderFault, RenderOutcome, RenderTask } from './render-task.ts'
import { createSharedBuffers } from './shared-buffers.ts'

// The worker sits beside this file, as .ts in source and .js once built.
const WORKER = new URL(`./render-worker${extname(import.meta.url)}`, import.meta.url)

/** How a pool is made. */
export interface PoolOptions {
  /** Worker threads, 1..256. Default: as many as the machine runs at a time. */
  readonly threads?: number
  /**
   * Seconds of processor time that an effect of the user's own may take for one frame before it
   * counts as caught in a loop. Default 20.
   */
  readonly effectLimit?: number
}

/** What a rendering by a pool may be given. */
export interface PoolRenderOptions extends RenderOptions {
  /**
   * The frames of the job that are rendered, on one thread; all of a job that goes forward only.
   * Default: all of them, on all threads.
   */
  readonly range?: FrameRange | undefined
}

/**
 * Threads that render frames to device bytes. A job is cut into chunks, a free thread takes the next, and writes its
 * frames straight to their place in one shared buffer; the bytes are the same for any number of
 * threads. After a failed or cancelled job the pool takes the next one; the
 * memory of its largest jobs is kept for later ones.
 */
export class RenderPool implements FrameRenderer {
  readonly threads: number
  readonly #pool: Piscina<RenderTask | CutTask, RenderOutcome | CutOutcome>
  readonly #effectLimit: number
  readonly #buffers = createSharedBuffers()
  #closing: Promise<void> | undefined

  /** @throws RangeError for a number of threads out of range */
  constructor({ threads = availableParallelism(), effectLimit = 20 }: PoolOptions = {}) {
    if (!Number.isInteger(threads) || threads < 1 || threads > 256) {
      throw new RangeError(`threads must be a whole number from 1 to 256, got ${threads}`)
    }
    this.threads = threads
    this.#effectLimit = effectLimit
    this.#pool = new Piscina({
      filename: WORKER.href,
      minThreads: 1,
      maxThreads: threads,
      idleTimeout: Number.POSITIVE_INFINITY,
    })
  }

  /**
   * The bytes of the frames of `job`, one after another, in a buffer of their own.
   *
   * @throws RangeError for a range that the job does not have
   * @throws SourceError where the source can't be read, an effect fails, is caught in a loop or
   *   gives what are no numbers in every frame; `too-large` where there
   *   is no memory for so many bytes; `pool-closed` where the pool is closed before they are there
   * @throws the signal's reason where it was cancelled, and what `onProgress` throws
   */
  async render(
    job: RenderJob,
    { signal, onProgress, range }: PoolRenderOptions = {},
  ): Promise<Uint8Array> {
    this.#checkOpen()
    signal?.throwIfAborted()
    const frames = range === undefined ? allFrames(job) : checkRange(job, range)
    const byteLength = checkJobSize({ ...job, frameCount: frames.count })
    const data = this.#buffers.take(byteLength)
    const reins = this.#watchCancellation(job, signal)
    const progress = watchProgress(reins.control, frames.count, onProgress)
    try {
      const chunks = range === undefined ? await this.#split(job) : [range]
      await this.#renderInto(data, { job, chunks, first: frames.first }, reins).catch((error) => {
        // A thread that had to be ended says no more than that.
        reins.check()
        throw error
      })
      reins.check()
      if (range === undefined) checkNumbers(reins.control, job)
      progress.finish()
      // Shared memory is refused by fetch and others, so what leaves here is not shared.
      return new Uint8Array(data, 0, byteLength).slice()
    } finally {
      reins.release()
      progress.stop()
      this.#buffers.giveBack(data)
    }
  }

  /**
   * The best loop of a clip; takes a pass over its light before the one that renders it, over that
   * of its two ends where frames can be made alone.
   *
   * @throws as `render` does
   */
  async findCut(search: CutSearch, { signal }: RenderOptions = {}): Promise<LoopCut> {
    this.#checkOpen()
    signal?.throwIfAborted()
    const reins = this.#watchCancellation(search.job, signal)
    try {
      const { threads } = this
      const control = reins.control.buffer
      const task = { search, threads, control, sounds: knownSounds(), videos: knownVideos() }
      const outcome = await this.#run<CutOutcome>(task, reins, 'searchCut').catch((error) => {
        reins.check()
        throw error
      })
      reins.check()
      return outcome.cut
    } finally {
      reins.release()
    }
  }

  /** Ends the threads; what is still being rendered is given up and rejects. */
  close(): Promise<void> {
    this.#closing ??= this.#pool.destroy()
    return this.#closing
  }

  #watchCancellation({ source }: RenderJob, signal: AbortSignal | undefined): JobCancellation {
    const worker = (thread: number) =>
      this.#pool.threads.find(({ threadId }) => threadId === thread)
    return watchCancellation(source, {
      signal,
      effectLimit: this.#effectLimit,
      threads: this.threads,
      worker,
    })
  }

  async #renderInto(
    data: SharedArrayBuffer,
    { chunks, ...part }: Pick<RenderTask, 'job' | 'chunks' | 'first'>,
    reins: JobCancellation,
  ): Promise<void> {
    this.#checkOpen()
    const { threads } = this
    const control = reins.control.buffer
    const known = { sounds: knownSounds(), videos: knownVideos() }
    const task = { ...part, chunks, threads, data, control, ...known }
    const outcomes = await Promise.allSettled(
      Array.from({ length: Math.min(threads, chunks.length) }, () =>
        this.#run<RenderOutcome>(task, reins),
      ),
    )
    const failure = outcomes.find((outcome) => outcome.status === 'rejected')
    if (failure !== undefined) throw failure.reason
  }

  async #split({ source, order, frameCount }: RenderJob): Promise<FrameRange[]> {
    if (order === 'forward') return [{ first: 0, count: frameCount }]
    const { openedFor } = await loadSourceKind(source.kind)
    return splitFrames(frameCount, this.threads, openedFor)
  }

  // One thread's failure stops the others, which then end as if they were done.
  async #run<Outcome extends RenderOutcome | CutOutcome>(
    task: RenderTask | CutTask,
    { control, giveUp }: JobCancellation,
    name = 'default',
  ): Promise<Exclude<Outcome, RenderFault>> {
    const options = { signal: giveUp, name }
    const outcome = await this.#pool.run(task, options).catch((error: unknown) => {
      control.stop()
      this.#checkOpen()
      throw error
    })
    if (outcome.kind !== 'fault') return outcome as Exclude<Outcome, RenderFault>
    control.stop()
    throw outcome.code === undefined
      ? new Error(outcome.message)
      : new SourceError(outcome.code, outcome.message)
  }

  #checkOpen(): void {
    if (this.#closing === undefined) return
    throw new SourceError('pool-closed', 'the render pool is closed')
  }
}
