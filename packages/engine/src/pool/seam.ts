import type { LoopCut } from './loop-cut.ts'
import type { RenderJob } from './render-job.ts'

/** Seconds a stateful effect runs before its first frame is kept: it starts from nothing. */
const WARM_UP_SECONDS = 4

/** Seconds over which the end of the loop is blended into its beginning. */
const SEAM_SECONDS = 1

/** Where a movie begins in its source, and what is blended into its beginning. */
export type Seam = Pick<LoopCut, 'first' | 'blendFrames'>

/** A loop that was cut says it; the source of another that only runs forward is warmed up. */
export function seamOf({ cut, order, isLoop, frameCount, frameRate }: RenderJob): Seam {
  if (cut !== undefined) return cut
  if (order === 'any' || isLoop !== true) return { first: 0, blendFrames: 0 }
  const first = Math.round(WARM_UP_SECONDS * frameRate)
  return { first, blendFrames: seamLength(frameCount, frameRate) }
}

/** Frames of the blend: a second, or a quarter of a loop shorter than four. */
export function seamLength(frameCount: number, frameRate: number): number {
  return Math.min(Math.round(SEAM_SECONDS * frameRate), Math.floor(frameCount / 4))
}
