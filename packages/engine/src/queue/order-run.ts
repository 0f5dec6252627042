import type { FrameRange } from '../pool/frame-range.ts'
import type { RenderOptions } from '../pool/frame-renderer.ts'
import type { ChunkOutcome } from './chunk.ts'
import { type ChunkBoard, createChunkBoard } from './chunk-board.ts'
import type { OrderListener } from './placed-order.ts'

/** Milliseconds between two times at which progress is told. */
const INTERVAL_MS = 50

/** What is done with what workers answer. */
export interface Reception extends RenderOptions {
  /** Takes in what a chunk has given, once for each; gives the frames of it that were faulty. */
  receive(number: number, outcome: ChunkOutcome): Promise<number>
  /** Told of a chunk that is rendered once more, as its worker died. */
  onDeath?(number: number): void
}

/** An order that is being worked on: settled when all chunks are done, or one can't be. */
export class OrderRun implements OrderListener {
  readonly done: Promise<void>
  readonly #board: ChunkBoard
  readonly #reception: Reception
  readonly #taken = new Set<number>()
  #resolve: () => void = () => {}
  #reject: (reason: unknown) => void = () => {}
  #told = Number.NEGATIVE_INFINITY

  constructor(chunks: readonly FrameRange[], reception: Reception) {
    this.#board = createChunkBoard(chunks)
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

  onProgress(number: number, progress: Parameters<ChunkBoard['note']>[1]): void {
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
