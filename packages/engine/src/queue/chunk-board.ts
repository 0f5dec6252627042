import type { FrameRange } from '../pool/frame-range.ts'
import type { RenderProgress } from '../pool/render-progress.ts'
import type { ChunkProgress } from './chunk.ts'

/** Which chunks of an order are done, and how far the others are. */
export interface ChunkBoard {
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
export function createChunkBoard(chunks: readonly FrameRange[]): ChunkBoard {
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
