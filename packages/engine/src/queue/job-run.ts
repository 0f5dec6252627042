import type { FrameRange } from '../pool/frame-range.ts'
import type { RenderOptions, RenderProgress } from '../pool/frame-renderer.ts'
import type { ChunkOutcome, ChunkProgress } from './chunk.ts'
import type { JobListener } from './placed-job.ts'

/** Milliseconds between two progress reports. */
const INTERVAL_MS = 50

/** Receives the outcomes and the progress of a job. */
interface Reception extends RenderOptions {
  /** Receives the outcome of each chunk once; returns how many of its frames were faulty. */
  receive(number: number, outcome: ChunkOutcome): Promise<number>
  /** The worker of a chunk died; the chunk is rendered again. */
  onDeath?(number: number): void
}

/** A running job. `done` settles when all chunks are done or one fails. */
export class JobRun implements JobListener {
  readonly done: Promise<void>
  readonly #chunks: ChunkStates
  readonly #reception: Reception
  readonly #taken = new Set<number>()
  #resolve: () => void = () => {}
  #reject: (reason: unknown) => void = () => {}
  #reportedAt = Number.NEGATIVE_INFINITY

  constructor(chunks: readonly FrameRange[], reception: Reception) {
    this.#chunks = createChunkStates(chunks)
    this.#reception = reception
    this.done = new Promise((resolve, reject) => {
      this.#resolve = resolve
      this.#reject = reject
    })
    // It may fail before it is awaited.
    this.done.catch(() => {})
  }

  /** Numbers of the unfinished chunks. */
  get open(): readonly number[] {
    return this.#chunks.open
  }

  onOutcome(number: number, outcome: ChunkOutcome): void {
    if (this.#taken.has(number)) return
    this.#taken.add(number)
    this.#take(number, outcome).catch(this.#reject)
  }

  onProgress(number: number, progress: Parameters<ChunkStates['note']>[1]): void {
    this.#chunks.note(number, progress)
    this.#report()
  }

  onDeath(number: number): void {
    this.#reception.onDeath?.(number)
  }

  onFailure(error: unknown): void {
    this.#reject(error)
  }

  async #take(number: number, outcome: ChunkOutcome): Promise<void> {
    this.#chunks.finish(number, await this.#reception.receive(number, outcome))
    this.#report()
    if (this.#chunks.isDone) this.#resolve()
  }

  #report(): void {
    if (!this.#chunks.isDone && performance.now() - this.#reportedAt < INTERVAL_MS) return
    this.#reportedAt = performance.now()
    try {
      this.#reception.onProgress?.(this.#chunks.progress)
    } catch (error) {
      this.#reject(error)
    }
  }
}

/** The progress of a job's chunks. */
interface ChunkStates {
  readonly isDone: boolean
  /** Numbers of the unfinished chunks. */
  readonly open: readonly number[]
  /** The progress of the whole job. */
  readonly progress: RenderProgress
  /** Notes the progress of an unfinished chunk. */
  note(number: number, progress: ChunkProgress): void
  /** Notes that a chunk is done; returns false if it was already. */
  finish(number: number, faultyFrames: number): boolean
}

function createChunkStates(chunks: readonly FrameRange[]): ChunkStates {
  const open = new Set(chunks.keys())
  const progress = chunks.map((): ChunkProgress => ({ framesDone: 0, faultyFrames: 0 }))
  const frameCount = chunks.reduce((sum, { count }) => sum + count, 0)
  return {
    get isDone() {
      return open.size === 0
    },
    get open() {
      return [...open]
    },
    get progress() {
      const framesDone = progress.reduce((sum, chunk) => sum + chunk.framesDone, 0)
      const faultyFrames = progress.reduce((sum, chunk) => sum + chunk.faultyFrames, 0)
      return { framesDone, frameCount, faultyFrames }
    },
    note(number, { framesDone, faultyFrames }) {
      if (!open.has(number)) return
      progress[number] = { framesDone: Math.min(framesDone, chunks[number]!.count), faultyFrames }
    },
    finish(number, faultyFrames) {
      if (!open.delete(number)) return false
      progress[number] = { framesDone: chunks[number]!.count, faultyFrames }
      return true
    },
  }
}
