import type { RenderJob } from './render-job.ts'

/** Where the best loop of a clip is looked for. */
export interface CutSearch {
  /** The clip; `frameCount` is the most that the loop may have. */
  readonly job: RenderJob
  /** Frames there are, so that a clip cut short can be blended with what came after it. */
  readonly clipFrames: number
  /** Frames at either end within which it may begin and end. */
  readonly windowFrames: number
  /** Frames of the blend; 0 for a bare cut. */
  readonly blendFrames: number
}

/** Frames, numbered from the clip's beginning, that a search looks at; last ones included. */
export interface CutWindows {
  /** The last frame that a loop may begin with. */
  readonly lastStart: number
  /** The first and the last frame that may be the one after a loop's end. */
  readonly firstEnd: number
  readonly lastEnd: number
  /** Frames that are compared for one pair. */
  readonly length: number
}

/** The windows of a search; none overlap, and nothing past the clip's end is asked for. */
export function cutWindows({ job, clipFrames, ...search }: CutSearch): CutWindows {
  const length = Math.max(1, search.blendFrames)
  const lastEnd = Math.min(job.frameCount, clipFrames - length)
  const lastStart = Math.max(0, Math.min(search.windowFrames, Math.floor(lastEnd / 4)))
  return { lastStart, firstEnd: lastEnd - lastStart, lastEnd, length }
}
