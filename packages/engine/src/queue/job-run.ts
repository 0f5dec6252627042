import type { FrameRange } from '../pool/frame-range.ts'
import type { RenderOptions, RenderProgress } from '../pool/frame-renderer.ts'
import type { ChunkOutcome, ChunkProgress } from './chunk.ts'
import type { JobListener } from './placed-job.ts'

/** Milliseconds between two times at which progress is told. */
const INTERVAL_MS = 50

/** What is done with what workers answer. */
interface Reception extends RenderOptions {
  /** Takes in what a chunk has given, once for each; gives the frames of it that were faulty. */
  receive(number: number, outcome: ChunkOutcome): Promise<number>
  /** Told of a chunk that is rendered once more, as its worker died. */
  onDeath?(number: number): void
}

/** An order that is being worked on: settled when all chunks are done, or one can't be. */
export class JobRun implements JobListener {
  readonly done: Promise<void>
  readonly #board: ChunkStates
  readonly #reception: Reception
  readonly #taken = new Set<number>()
  #resolve: () => void = () => {}
  #reject: (reason: unknown) => void = () => {}
  #told = Number.NEGATIVE_INFINITY

  constructor(chunks: readonly FrameRange[], reception: Reception) {
    this.#board = createChunkStates(chunks)
    this.#reception = reception
    this.done = new Promise((resolve, reject) => {
      this.#resolve = resolve
      this.#reject = reject
    })
    // It may fail before anybody waits for it.
    this.done.catch(() => {})
  }

  /** Numbers of the chunks that are not done. */
  get open(): readonly number[] {
    return this.#board.open
  }

  onOutcome(number: number, outcome: ChunkOutcome): void {
    if (this.#taken.has(number)) return
    this.#taken.add(number)
    this.#take(number, outcome).catch(this.#reject)
  }

  onProgress(number: number, progress: Parameters<ChunkStates['note']>[1]): void {
    this.#board.note(number, progress)
    this.#tell()
  }

  onDeath(number: number): void {
    this.#reception.onDeath?.(number)
  }

  onFailure(error: unknown): void {
    this.#reject(error)
  }

  async #take(number: number, outcome: ChunkOutcome): Promise<void> {
    this.#board.finish(number, await this.#reception.receive(number, outcome))
    this.#tell()
    if (this.#board.isDone) this.#resolve()
  }

  #tell(): void {
    if (!this.#board.isDone && performance.now() - this.#told < INTERVAL_MS) return
    this.#told = performance.now()
    try {
      this.#reception.onProgress?.(this.#board.progress)
    } catch (error) {
      this.#reject(error)
    }
  }
}

/** Which chunks of an order are done, and how far the others are. */
interface ChunkStates {
  readonly isDone: boolean
  /** Numbers of the chunks that are not done. */
  readonly open: readonly number[]
  /** How far all of it is. */
  readonly progress: RenderProgress
  /** How far a chunk is; nothing where it is done. */
  note(number: number, progress: ChunkProgress): void
  /** A chunk is done; whether it was not before. */
  finish(number: number, faultyFrames: number): boolean
}

/** The board of an order that nothing has been done of. */
function createChunkStates(chunks: readonly FrameRange[]): ChunkStates {
  const open = new Set(chunks.keys())
  const told = chunks.map((): ChunkProgress => ({ framesDone: 0, faultyFrames: 0 }))
  const frameCount = chunks.reduce((sum, { count }) => sum + count, 0)
  return {
    get isDone() {
      return open.size === 0
    },
    get open() {
      return [...open]
    },
    get progress() {
      const framesDone = told.reduce((sum, chunk) => sum + chunk.framesDone, 0)
      const faultyFrames = told.reduce((sum, chunk) => sum + chunk.faultyFrames, 0)
      return { framesDone, frameCount, faultyFrames }
    },
    note(number, { framesDone, faultyFrames }) {
      if (!open.has(number)) return
      told[number] = { framesDone: Math.min(framesDone, chunks[number]!.count), faultyFrames }
    },
    finish(number, faultyFrames) {
      if (!open.delete(number)) return false
      told[number] = { framesDone: chunks[number]!.count, faultyFrames }
      return true
    },
  }
}
