import type { RenderProgress } from '../pool/render-progress.ts'
import type { ChunkProgress } from './chunk.ts'

/** Milliseconds between two times at which something is told. */
const INTERVAL_MS = 500

/** Passes on how far a chunk is, now and then. */
export function tellProgress(tell: (progress: ChunkProgress) => Promise<void>) {
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
