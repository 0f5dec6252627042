import { availableParallelism } from 'node:os'
import { extname } from 'node:path'
import { frameByteLength, type MoviePart } from '@ledloom/core'
import { SourceError } from '@ledloom/media'
import { knownSounds } from '@ledloom/media/sound'
import { knownVideos } from '@ledloom/media/video'
import type { Piscina } from 'piscina'
import { shareStrippedFiles } from '../effects/stripped-files.ts'
import { loadSourceKind } from '../source/load-source-kind.ts'
import type { CutSearch } from './find-cut.ts'
import { allFrames, checkRange, type FrameRange, splitFrames, splitWindow } from './frame-range.ts'
import type { FrameRenderer, RenderOptions } from './frame-renderer.ts'
import { createFrameWindow, readFrameWindow } from './frame-window.ts'
import { checkNumbers } from './frame-writer.ts'
import { type JobCancellation, watchCancellation } from './job-cancellation.ts'
import { watchProgress } from './job-control.ts'
import { isInStages } from './render-frames.ts'
import type { LoopCut, RenderJob } from './render-job.ts'
import { checkJobSize } from './render-job.ts'
import type { CutOutcome, CutTask, RenderFault, RenderOutcome, RenderTask } from './render-task.ts'
import renderTask from './render-worker.ts'
import { createSharedBuffers } from './shared-buffers.ts'

// The worker lies beside this file, as .cts in source and .cjs once built.
const ENDING = extname(import.meta.url).replace('.', '.c')
const WORKER = new URL(`./render-worker-entry${ENDING}`, import.meta.url)

export interface PoolOptions {
  /** Worker threads, 1..256. Default: the available processors. */
  readonly threads?: number | undefined
  /**
   * Seconds of processor time that a user's effect may take for one frame before it counts as caught
   * in a loop. Default 20.
   */
  readonly effectLimit?: number
  /**
   * Renders here, without a worker thread, what one thread renders anyway, if it lets other work of this
   * thread run meanwhile: videos. Saves the start of a thread. Default false.
   */
  readonly rendersHere?: boolean | undefined
}

type Threads = Piscina<RenderTask | CutTask, RenderOutcome | CutOutcome>

export interface PoolRenderOptions extends RenderOptions {
  /**
   * The frames to render, on one thread; all frames of a job that runs forward only. Default: all
   * frames, on all threads.
   */
  readonly range?: FrameRange | undefined
}

/**
 * Renders frames to device bytes in worker threads. A job is split into chunks; a free thread takes the
 * next one and writes its frames into one shared buffer, so the bytes are the same for any number of
 * threads. The pool stays usable after a failed or cancelled job, and keeps memory for later jobs.
 */
export class RenderPool implements FrameRenderer {
  readonly threads: number
  readonly #effectLimit: number
  readonly #rendersHere: boolean
  #pool: Threads | undefined
  readonly #buffers = createSharedBuffers()
  #closing: Promise<void> | undefined

  /** @throws RangeError for a number of threads out of range */
  constructor({
    threads = availableParallelism(),
    effectLimit = 20,
    rendersHere = false,
  }: PoolOptions = {}) {
    if (!Number.isInteger(threads) || threads < 1 || threads > 256) {
      throw new RangeError(`threads must be a whole number from 1 to 256, got ${threads}`)
    }
    this.threads = threads
    this.#effectLimit = effectLimit
    this.#rendersHere = rendersHere
    shareStrippedFiles()
  }

  /**
   * Returns the bytes of the frames of `job` in a new buffer.
   *
   * @throws RangeError for a range outside the job
   * @throws SourceError if the source can't be read, or an effect fails, is caught in a loop or returns
   *   NaN in every frame; `too-large` for more bytes than fit into memory; `pool-closed` if the pool is
   *   closed before the end
   * @throws the signal's reason when it was aborted, and errors of `onProgress`
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
    const cancellation = this.#watchCancellation(job, signal)
    const progress = watchProgress(cancellation.control, frames.count, onProgress)
    try {
      const chunks = range === undefined ? await this.#split(job) : [range]
      await this.#renderInto(data, { job, chunks, first: frames.first }, cancellation).catch(
        (error) => {
          // The error of a terminated thread has no reason.
          cancellation.check()
          throw error
        },
      )
      cancellation.check()
      if (range === undefined) checkNumbers(cancellation.control, job)
      progress.finish()
      // A copy: fetch and others refuse shared memory.
      return new Uint8Array(data, 0, byteLength).slice()
    } finally {
      cancellation.release()
      progress.stop()
      this.#buffers.giveBack(data)
    }
  }

  /**
   * Renders a job in parts, so that memory does not grow with its length: the threads wait while some
   * megabytes of frames are not taken. The parts cover each frame once; they come in order, except that
   * the blended beginning of a loop may come last. Do not wait for another job of the pool while you take
   * parts. Animations are rendered by one thread.
   *
   * @throws as `render` does, except `too-large`
   */
  async *renderParts(
    job: RenderJob,
    { signal, onProgress }: RenderOptions = {},
  ): AsyncGenerator<MoviePart> {
    this.#checkOpen()
    signal?.throwIfAborted()
    const chunks = await this.#splitForWindow(job)
    const window = createFrameWindow(job, this.threads)
    const byteLength = window.length * frameByteLength(job.layout.ledCount, job.format)
    const data = this.#buffers.take(byteLength)
    const cancellation = this.#watchCancellation(job, signal)
    const progress = watchProgress(cancellation.control, job.frameCount, onProgress)
    let isOver = false
    const rendering = this.#renderInto(data, { job, chunks, first: 0, window }, cancellation)
    const over = rendering.catch(() => undefined).then(() => (isOver = true))
    try {
      yield* readFrameWindow(window, new Uint8Array(data, 0, byteLength), () => isOver)
      await rendering.finally(() => cancellation.check())
      checkNumbers(cancellation.control, job)
      progress.finish()
    } finally {
      // A reader that takes no more parts stops the threads, which then write no more.
      cancellation.control.stop()
      await over
      cancellation.release()
      progress.stop()
      this.#buffers.giveBack(data)
    }
  }

  /**
   * Finds the best loop of a clip. Takes a pass over the light of its two ends, or over all of it if
   * frames are made in order only.
   *
   * @throws as `render` does
   */
  async findCut(search: CutSearch, { signal }: RenderOptions = {}): Promise<LoopCut> {
    this.#checkOpen()
    signal?.throwIfAborted()
    const cancellation = this.#watchCancellation(search.job, signal)
    try {
      const { threads } = this
      const control = cancellation.control.buffer
      const task = { search, threads, control, sounds: knownSounds(), videos: knownVideos() }
      const outcome = await this.#run<CutOutcome>(task, cancellation, 'searchCut').catch(
        (error) => {
          cancellation.check()
          throw error
        },
      )
      cancellation.check()
      return outcome.cut
    } finally {
      cancellation.release()
    }
  }

  /** Ends the threads; unfinished jobs reject. */
  close(): Promise<void> {
    this.#closing ??= this.#pool?.destroy() ?? Promise.resolve()
    return this.#closing
  }

  #watchCancellation({ source }: RenderJob, signal: AbortSignal | undefined): JobCancellation {
    const worker = (thread: number) =>
      this.#pool?.threads.find(({ threadId }) => threadId === thread)
    return watchCancellation(source, {
      signal,
      effectLimit: this.#effectLimit,
      threads: this.threads,
      worker,
    })
  }

  async #renderInto(
    data: SharedArrayBuffer,
    { chunks, ...part }: Pick<RenderTask, 'job' | 'chunks' | 'first' | 'window'>,
    cancellation: JobCancellation,
  ): Promise<void> {
    this.#checkOpen()
    const { threads } = this
    const control = cancellation.control.buffer
    const known = { sounds: knownSounds(), videos: knownVideos() }
    const task = { ...part, chunks, threads, data, control, ...known }
    const outcomes = await Promise.allSettled(
      Array.from({ length: Math.min(threads, chunks.length) }, () =>
        this.#run<RenderOutcome>(task, cancellation),
      ),
    )
    const failure = outcomes.find((outcome) => outcome.status === 'rejected')
    if (failure !== undefined) throw failure.reason
  }

  async #split({ source, order, frameCount, layout }: RenderJob): Promise<FrameRange[]> {
    if (order === 'forward') return [{ first: 0, count: frameCount }]
    const { openedFor } = await loadSourceKind(source.kind)
    return splitFrames({ frameCount, ledCount: layout.ledCount }, this.threads, openedFor)
  }

  // What is opened for each chunk is opened once, as a thread that is ahead would only wait.
  async #splitForWindow(job: RenderJob): Promise<FrameRange[]> {
    const { threads } = this
    const { openedFor } = await loadSourceKind(job.source.kind)
    if (job.order === 'forward' || openedFor === 'span') return [allFrames(job)]
    return splitWindow(job.frameCount, { length: createFrameWindow(job, threads).length, threads })
  }

  // The failure of one thread stops the others, which then end as if they were done.
  async #run<Outcome extends RenderOutcome | CutOutcome>(
    task: RenderTask | CutTask,
    { control, terminate }: JobCancellation,
    name = 'default',
  ): Promise<Exclude<Outcome, RenderFault>> {
    const options = { signal: terminate, name }
    const outcome = await this.#start(task, options).catch((error: unknown) => {
      control.stop()
      this.#checkOpen()
      throw error
    })
    this.#checkOpen()
    if (outcome.kind !== 'fault') return outcome as Exclude<Outcome, RenderFault>
    control.stop()
    throw outcome.code === undefined
      ? new Error(outcome.message)
      : new SourceError(outcome.code, outcome.message)
  }

  async #start(
    task: RenderTask | CutTask,
    options: { readonly signal: AbortSignal; readonly name: string },
  ): Promise<RenderOutcome | CutOutcome> {
    if ('job' in task && (await this.#isRenderedHere(task.job))) return renderTask(task)
    const pool = await this.#openThreads()
    return pool.run(task, options)
  }

  async #isRenderedHere(job: RenderJob): Promise<boolean> {
    if (!(this.#rendersHere && job.order === 'forward' && isInStages(job))) return false
    const { sharesThread = false } = await loadSourceKind(job.source.kind)
    return sharesThread
  }

  // Loaded here because not every pool needs threads.
  async #openThreads(): Promise<Threads> {
    const { Piscina } = await import('piscina')
    this.#checkOpen()
    this.#pool ??= new Piscina({
      filename: WORKER.href,
      minThreads: 1,
      maxThreads: this.threads,
      idleTimeout: Number.POSITIVE_INFINITY,
    })
    return this.#pool
  }

  #checkOpen(): void {
    if (this.#closing === undefined) return
    throw new SourceError('pool-closed', 'the render pool is closed')
  }
}
